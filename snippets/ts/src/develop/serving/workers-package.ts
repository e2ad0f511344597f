/**
 * Takes the place of @restatedev/restate-sdk-cloudflare-workers/fetch here (tsconfig.json, "paths"), which registries do
 * not offer in the documented version. That package has the same modules, but for how it loads its WebAssembly.
 */
export * from "@restatedev/restate-sdk/fetch";
