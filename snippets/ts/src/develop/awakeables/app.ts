import * as restate from "@restatedev/restate-sdk";
import { customsDesk, parcelService } from "./parcels.ts";

restate.endpoint().bind(customsDesk).bind(parcelService).listen();
