export * from "@restatedev/restate-sdk/fetch";
