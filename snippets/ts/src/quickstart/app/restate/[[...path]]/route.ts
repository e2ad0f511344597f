import * as restate from "@restatedev/restate-sdk/fetch";
import { greeter } from "../../../greeter.ts";

const { fetch } = restate.endpoint().bind(greeter).handler();

export const GET = (request: Request) => fetch(request);
export const POST = GET;
