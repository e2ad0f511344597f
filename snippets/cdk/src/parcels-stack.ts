// #region stack
import * as restate from "@restatedev/restate-cdk";
import * as cdk from "aws-cdk-lib";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { NodejsFunction } from "aws-cdk-lib/aws-lambda-nodejs";
import * as secrets from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

export class ParcelsStack extends cdk.Stack {
  constructor(scope: Construct, id: string, props?: cdk.StackProps) {
    super(scope, id, props);

    const environment = restate.RestateEnvironment.fromAttributes({
      adminUrl: "https://restate.example.com:9070",
      authToken: secrets.Secret.fromSecretNameV2(this, "Token", "restate"),
    });

    const handler = new NodejsFunction(this, "Parcels", {
      entry: "src/index.ts",
      runtime: lambda.Runtime.NODEJS_22_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: 512,
      timeout: cdk.Duration.seconds(60),
      currentVersionOptions: { removalPolicy: cdk.RemovalPolicy.RETAIN },
    });

    const deployer = new restate.ServiceDeployer(this, "Deployer");
    deployer.deployService("DepotService", handler.currentVersion, environment);
  }
}
// #endregion stack
