import * as restate from "@restatedev/restate-sdk";
import { depotService } from "./depots.ts";
import { parcelService } from "./parcels.ts";

restate.endpoint().bind(parcelService).bind(depotService).listen();
