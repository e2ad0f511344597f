import * as restate from "@restatedev/restate-sdk";
import { quoteService } from "./quotes.ts";
import { retryingService } from "./retries.ts";
import { parcelService } from "./ship.ts";
import { depotService } from "./values.ts";

restate
  .endpoint()
  .bind(parcelService)
  .bind(retryingService)
  .bind(quoteService)
  .bind(depotService)
  .listen();
