/**
 * Serves releases of DeliveryWorkflow, each below its name: /2 is release 2. "1-fixed" is release 1 with its bug fixed;
 * "without-confirm", "object" and "other" are changes that Restate refuses. Without a name in the path it is the release
 * that RELEASE says, or the first.
 */
import { createServer } from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { other, asObject, withoutConfirm } from "./refused.ts";
import { releaseOneFixed } from "./release-1-fixed.ts";
import { releaseOne } from "./release-1.ts";
import { releaseTwo } from "./release-2.ts";

type Definition = Parameters<restate.RestateEndpoint["bind"]>[0];

const serve = (definition: Definition) =>
  restate.endpoint().bind(definition).http2Handler();

const releases = new Map([
  ["1", serve(releaseOne)],
  ["2", serve(releaseTwo)],
  ["1-fixed", serve(releaseOneFixed)],
  ["without-confirm", serve(withoutConfirm)],
  ["object", serve(asObject)],
  ["other", serve(other)],
]);
const chosen = releases.get(process.env.RELEASE ?? "1");

createServer((request, response) => {
  const name = request.url.split("/")[1] ?? "";
  const release = releases.get(name) ?? chosen;
  release?.(request, response);
}).listen(Number(process.env.PORT ?? 9080));
