use crate::model::*;
use restate_sdk::prelude::*;

/// A customer's prepaid credit. The key is the customer's email address.
#[restate_sdk::object]
pub trait CustomerAccount {
    async fn deposit(amount: Json<Amount>) -> HandlerResult<Json<Credit>>;
    async fn spend(payment: Json<Payment>) -> HandlerResult<Json<Credit>>;
    #[shared]
    async fn balance() -> HandlerResult<Json<Credit>>;
}

pub struct CustomerAccountImpl;

impl CustomerAccount for CustomerAccountImpl {
    async fn deposit(
        &self,
        ctx: ObjectContext<'_>,
        Json(Amount { amount_cents }): Json<Amount>,
    ) -> HandlerResult<Json<Credit>> {
        let credit: Option<u32> = ctx.get("creditCents").await?;
        let credit_cents = credit.unwrap_or(0) + amount_cents;
        ctx.set("creditCents", credit_cents);
        Ok(Json(Credit { credit_cents }))
    }

    // #region spend
    /// Holds the lock of one customer, from the check to the write.
    async fn spend(
        &self,
        ctx: ObjectContext<'_>,
        Json(Payment { amount_cents, .. }): Json<Payment>,
    ) -> HandlerResult<Json<Credit>> {
        let credit: Option<u32> = ctx.get("creditCents").await?;
        let Some(credit_cents) = credit.unwrap_or(0).checked_sub(amount_cents)
        else {
            let refusal = "Not enough credit";
            return Err(TerminalError::new_with_code(402, refusal).into());
        };
        ctx.set("creditCents", credit_cents);
        Ok(Json(Credit { credit_cents }))
    }
    // #endregion spend

    async fn balance(
        &self,
        ctx: SharedObjectContext<'_>,
    ) -> HandlerResult<Json<Credit>> {
        let credit: Option<u32> = ctx.get("creditCents").await?;
        Ok(Json(Credit {
            credit_cents: credit.unwrap_or(0),
        }))
    }
}
