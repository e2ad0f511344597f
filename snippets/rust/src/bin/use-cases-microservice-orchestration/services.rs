use crate::model::*;
use crate::outside;
use restate_sdk::prelude::*;

#[restate_sdk::service]
pub trait PaymentService {
    async fn charge(payment: Json<Payment>) -> HandlerResult<Json<Charge>>;
    async fn refund(refund: Json<Refund>) -> HandlerResult<()>;
}

pub struct PaymentServiceImpl;

impl PaymentService for PaymentServiceImpl {
    async fn charge(
        &self,
        ctx: Context<'_>,
        Json(payment): Json<Payment>,
    ) -> HandlerResult<Json<Charge>> {
        let payment_id = ctx
            .run(|| outside::charge_payment(&payment))
            .name("charge payment")
            .await?;
        Ok(Json(Charge { payment_id }))
    }

    async fn refund(
        &self,
        ctx: Context<'_>,
        Json(refund): Json<Refund>,
    ) -> HandlerResult<()> {
        ctx.run(|| outside::refund_payment(&refund))
            .name("refund payment")
            .await?;
        Ok(())
    }
}

#[restate_sdk::service]
pub trait CarrierService {
    async fn book(
        request: Json<BookingRequest>,
    ) -> HandlerResult<Json<Booking>>;
    #[name = "cancelBooking"]
    async fn cancel_booking(request: Json<BookingRequest>)
    -> HandlerResult<()>;
}

pub struct CarrierServiceImpl;

impl CarrierService for CarrierServiceImpl {
    async fn book(
        &self,
        ctx: Context<'_>,
        Json(request): Json<BookingRequest>,
    ) -> HandlerResult<Json<Booking>> {
        let booking_id = ctx
            .run(|| outside::book_carrier(&request))
            .name("book carrier")
            .await?;
        let carrier = request.carrier;
        Ok(Json(Booking {
            carrier,
            booking_id,
        }))
    }

    async fn cancel_booking(
        &self,
        ctx: Context<'_>,
        Json(request): Json<BookingRequest>,
    ) -> HandlerResult<()> {
        ctx.run(|| outside::cancel_booking(&request))
            .name("cancel booking")
            .await?;
        Ok(())
    }
}

#[restate_sdk::service]
pub trait CustomsService {
    async fn clear(parcel: Json<Parcel>) -> HandlerResult<Json<Clearance>>;
}

pub struct CustomsServiceImpl;

// #region customs
impl CustomsService for CustomsServiceImpl {
    async fn clear(
        &self,
        ctx: Context<'_>,
        Json(Parcel { tracking_number }): Json<Parcel>,
    ) -> HandlerResult<Json<Clearance>> {
        let (id, clearance) = ctx.awakeable::<Json<Clearance>>();
        ctx.run(|| outside::file_declaration(&tracking_number, &id))
            .name("file declaration")
            .await?;
        Ok(clearance.await?)
    }
}
// #endregion customs

#[restate_sdk::service]
pub trait NotificationService {
    async fn notify(message: Json<Message>) -> HandlerResult<()>;
}

pub struct NotificationServiceImpl;

impl NotificationService for NotificationServiceImpl {
    async fn notify(
        &self,
        ctx: Context<'_>,
        Json(message): Json<Message>,
    ) -> HandlerResult<()> {
        ctx.run(|| outside::notify_customer(&message))
            .name("notify customer")
            .await?;
        Ok(())
    }
}

/// One object for each tracking number, which runs one change at a time.
#[restate_sdk::object]
pub trait Shipment {
    async fn create(shipment: Json<NewShipment>) -> HandlerResult<()>;
    #[shared]
    async fn status() -> HandlerResult<Json<ShipmentStatus>>;
}

pub struct ShipmentImpl;

impl Shipment for ShipmentImpl {
    async fn create(
        &self,
        ctx: ObjectContext<'_>,
        Json(NewShipment { customer, carrier }): Json<NewShipment>,
    ) -> HandlerResult<()> {
        ctx.set("customer", customer);
        ctx.set("carrier", carrier);
        ctx.set("stage", "created".to_string());
        Ok(())
    }

    async fn status(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<ShipmentStatus>> {
        let stage: Option<String> = ctx.get("stage").await?;
        Ok(Json(ShipmentStatus {
            stage: stage.unwrap_or("unknown".to_string()),
            scans: vec![],
        }))
    }
}
