import * as restate from "@restatedev/restate-sdk/fetch";
import { greeter } from "./greeter.ts";

export default {
  port: 9080,
  ...restate.endpoint().bind(greeter).handler(),
};
