/** Calls the Lambda handler as the engine does when the function is registered, and prints the services that it has. */
import { handler } from "./lambda.ts";

const answer = (await handler(
  {
    path: "/discover",
    httpMethod: "GET",
    headers: { accept: "application/vnd.restate.endpointmanifest.v3+json" },
    body: null,
    isBase64Encoded: false,
  },
  { awsRequestId: "a-request" },
)) as { statusCode: number; body: string };

const manifest = JSON.parse(Buffer.from(answer.body, "base64").toString()) as {
  protocolMode: string;
  services: { name: string }[];
};
const names = manifest.services.map((service) => service.name).join(", ");
console.log(`${answer.statusCode} ${manifest.protocolMode} ${names}`);
