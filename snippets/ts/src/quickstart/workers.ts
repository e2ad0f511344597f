import * as restate from "@restatedev/restate-sdk/fetch";
import { greeter } from "./greeter.ts";

export default restate.endpoint().bind(greeter).handler();
