import * as restate from "@restatedev/restate-sdk";
import { labelService } from "./labels.ts";

restate.endpoint().bind(labelService).listen();
