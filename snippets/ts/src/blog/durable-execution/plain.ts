// #region plain
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { bookLeg, type Leg, type Shipment } from "./legs.ts";

const server = createServer(async (request, response) => {
  const shipment = (await json(request)) as Shipment;
  const booked: Leg[] = [];
  for (let leg = 0; leg < shipment.legs; leg++) {
    booked.push(await bookLeg(shipment, leg));
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ booked: booked.length }));
});

server.listen(Number(process.env.PORT ?? 9080));
// #endregion plain
