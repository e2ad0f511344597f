import * as restate from "@restatedev/restate-cdk";
import * as cdk from "aws-cdk-lib";
import * as ec2 from "aws-cdk-lib/aws-ec2";
import * as iam from "aws-cdk-lib/aws-iam";
import type * as lambda from "aws-cdk-lib/aws-lambda";
import * as secrets from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

/** Deploys a function's services to a server in the same stack, which is reached only within the VPC. */
export function deployInVpc(scope: Construct, handler: lambda.Function): void {
  // #region vpc
  const vpc = new ec2.Vpc(scope, "Vpc", { maxAzs: 2, natGateways: 1 });
  const environment = new restate.SingleNodeRestateDeployment(
    scope,
    "Restate",
    {
      vpc,
      restateTag: "1.4",
      restateNpmTag: "1.4",
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    },
  );

  const deployer = new restate.ServiceDeployer(scope, "Deployer", {
    vpc,
    securityGroups: [environment.adminSecurityGroup],
  });
  deployer.deployService("DepotService", handler.currentVersion, environment);
  // #endregion vpc
}

/** Deploys a function's services to Restate Cloud. */
export function deployToCloud(
  scope: Construct,
  handler: lambda.Function,
): void {
  // #region cloud
  const environment = new restate.RestateCloudEnvironment(scope, "Cloud", {
    environmentId: "env_example",
    apiKey: secrets.Secret.fromSecretNameV2(scope, "ApiKey", "restate-cloud"),
    region: "eu",
  });

  const deployer = new restate.ServiceDeployer(scope, "Deployer");
  deployer.deployService("DepotService", handler.currentVersion, environment);
  // #endregion cloud
}

/** Deploys a function's services to a server that assumes a role to invoke functions. */
export function deployWithRole(
  scope: Construct,
  handler: lambda.Function,
  serverRoleArn: string,
): void {
  // #region role
  const invokerRole = new iam.Role(scope, "Invoker", {
    assumedBy: new iam.ArnPrincipal(serverRoleArn),
  });
  const environment = restate.RestateEnvironment.fromAttributes({
    adminUrl: "https://restate.example.com:9070",
    invokerRole,
  });

  const deployer = new restate.ServiceDeployer(scope, "Deployer");
  deployer.deployService("DepotService", handler.currentVersion, environment, {
    private: true,
  });
  // #endregion role
}
