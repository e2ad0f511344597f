use restate_sdk::prelude::*;
use serde::Deserialize;
use std::time::Duration;

#[derive(Deserialize)]
pub struct Guest {
    name: String,
}

#[restate_sdk::service]
pub trait Greeter {
    async fn greet(guest: Json<Guest>) -> HandlerResult<String>;
}

pub struct GreeterImpl;

impl Greeter for GreeterImpl {
    async fn greet(
        &self,
        ctx: Context<'_>,
        Json(Guest { name }): Json<Guest>,
    ) -> HandlerResult<String> {
        ctx.run(|| sign_guest_book(&name))
            .name("sign guest book")
            .await?;
        ctx.sleep(Duration::from_secs(10)).await?;
        ctx.run(|| send_postcard(&name))
            .name("send postcard")
            .await?;
        Ok(format!("Hello {name}!"))
    }
}

// In an application: a write to a database, a call to a mail provider.
async fn sign_guest_book(name: &str) -> HandlerResult<()> {
    println!("Signed the guest book for {name}");
    Ok(())
}

async fn send_postcard(name: &str) -> HandlerResult<()> {
    println!("Sent a postcard to {name}");
    Ok(())
}
