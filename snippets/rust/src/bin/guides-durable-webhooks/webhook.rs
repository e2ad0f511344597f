use crate::shipment::{Scan, ShipmentClient};
use hmac::{Hmac, Mac};
use restate_sdk::prelude::*;
use serde::Deserialize;
use sha2::Sha256;

// #region webhook
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CarrierEvent {
    event_id: String,
    tracking_number: String,
    depot: String,
}

#[restate_sdk::service]
pub trait CarrierWebhook {
    async fn receive(body: Vec<u8>) -> HandlerResult<()>;
}

pub struct CarrierWebhookImpl {
    pub secret: String,
}

impl CarrierWebhook for CarrierWebhookImpl {
    async fn receive(
        &self,
        ctx: Context<'_>,
        body: Vec<u8>,
    ) -> HandlerResult<()> {
        let signature = ctx.headers().get("x-carrier-signature");
        let signature = signature.map_or("", String::as_str);
        if !is_signed(&self.secret, &body, signature) {
            let error = TerminalError::new_with_code(401, "Wrong signature");
            return Err(error.into());
        }

        // A retry can't repair a body that isn't an event.
        let event = serde_json::from_slice::<CarrierEvent>(&body)
            .ok()
            .filter(|e| !e.event_id.is_empty() && !e.tracking_number.is_empty())
            .ok_or(TerminalError::new_with_code(400, "Not an event"))?;
        ctx.object_client::<ShipmentClient>(event.tracking_number)
            .scan(Json(Scan { depot: event.depot }))
            .idempotency_key(event.event_id)
            .send();
        Ok(())
    }
}
// #endregion webhook

// #region signature
fn is_signed(secret: &str, body: &[u8], signature: &str) -> bool {
    let Ok(given) = hex::decode(signature) else {
        return false;
    };
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())
        .expect("HMAC takes keys of any length");
    mac.update(body);
    mac.verify_slice(&given).is_ok()
}
// #endregion signature
