import * as restate from "@restatedev/restate-sdk";
import { greeter } from "./greeter.ts";

await restate.endpoint().bind(greeter).listen();
