/** Synthesises each stack of the page, and writes the templates as one JSON object. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import * as cdk from "aws-cdk-lib";
import { ParcelsStack } from "./parcels-stack.ts";
import { ServerStack } from "./server-stack.ts";
import { deployInVpc, deployToCloud, deployWithRole } from "./environments.ts";
import { goFunction, javaFunction, pythonFunction } from "./functions.ts";

// Stand-ins for what the builds of these languages make.
for (const folder of ["dist/python", "dist/go"])
  mkdirSync(folder, { recursive: true });
for (const file of [
  "dist/parcels.jar",
  "dist/python/app.py",
  "dist/go/bootstrap",
]) {
  writeFileSync(file, "");
}

const app = new cdk.App({ analyticsReporting: false });
const env = { account: "123456789012", region: "eu-central-1" };
const stack = (id: string) => new cdk.Stack(app, id, { env });

new ParcelsStack(app, "parcels", { env });
new ServerStack(app, "server", { env });
const cloud = stack("cloud");
deployToCloud(cloud, pythonFunction(cloud));
const vpc = stack("vpc");
deployInVpc(vpc, javaFunction(vpc));
const role = stack("role");
deployWithRole(
  role,
  goFunction(role),
  "arn:aws:iam::123456789012:role/restate-server",
);

// The flags of a project that `cdk init` creates, but for the one that the page turns off.
const flags = JSON.parse(
  readFileSync(
    "node_modules/aws-cdk-lib/recommended-feature-flags.json",
    "utf8",
  ),
) as Record<string, unknown>;
const context = {
  ...flags,
  "@aws-cdk/aws-lambda:useCdkManagedLogGroup": false,
};
const created = new cdk.App({ analyticsReporting: false, context });
new ParcelsStack(created, "created", { env });

const templates = [app, created]
  .flatMap((each) => each.synth().stacks)
  .map(({ stackName, template }) => [stackName, template as unknown]);
writeFileSync(
  "target/templates.json",
  JSON.stringify(Object.fromEntries(templates)),
);
