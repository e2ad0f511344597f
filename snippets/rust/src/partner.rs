//! Requests to other companies, as the applications of the guides make them.

use std::collections::HashMap;
use std::io;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

/// Prints one line, so that a scenario can count the requests. SLOW_STEPS makes lines slow ("load van=3000":
/// milliseconds by the line's start), and FAIL_STEPS makes them fail ("book carrier=2": how often in this process).
pub async fn call(line: String) -> io::Result<()> {
    println!("{line}");
    for (start, milliseconds) in SLOW.iter() {
        if line.starts_with(start) {
            tokio::time::sleep(Duration::from_millis(*milliseconds)).await;
        }
    }
    for (start, left) in FAILING.lock().expect("no holder panics").iter_mut() {
        if line.starts_with(start) && *left > 0 {
            *left -= 1;
            return Err(io::Error::other(format!("no answer: {line}")));
        }
    }
    Ok(())
}

static SLOW: LazyLock<HashMap<String, u64>> =
    LazyLock::new(|| entries("SLOW_STEPS"));
static FAILING: LazyLock<Mutex<HashMap<String, u64>>> =
    LazyLock::new(|| Mutex::new(entries("FAIL_STEPS")));

/// Reads "print label=3000,load van=500".
fn entries(variable: &str) -> HashMap<String, u64> {
    std::env::var(variable)
        .unwrap_or_default()
        .split(',')
        .filter_map(|entry| entry.split_once('='))
        .map(|(start, number)| {
            let number = number.parse().expect("a number after the equal sign");
            (start.to_string(), number)
        })
        .collect()
}
