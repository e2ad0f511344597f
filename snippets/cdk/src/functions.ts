import * as cdk from "aws-cdk-lib";
import * as lambda from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

/** Versions that are no longer deployed stay for the invocations that run on them. */
const currentVersionOptions = { removalPolicy: cdk.RemovalPolicy.RETAIN };

export function javaFunction(scope: Construct): lambda.Function {
  // #region java
  return new lambda.Function(scope, "Parcels", {
    runtime: lambda.Runtime.JAVA_21,
    architecture: lambda.Architecture.ARM_64,
    code: lambda.Code.fromAsset("dist/parcels.jar"),
    handler: "parcels.LambdaHandler",
    memorySize: 1024,
    timeout: cdk.Duration.seconds(60),
    currentVersionOptions,
  });
  // #endregion java
}

export function pythonFunction(scope: Construct): lambda.Function {
  // #region python
  return new lambda.Function(scope, "Parcels", {
    runtime: lambda.Runtime.PYTHON_3_12,
    architecture: lambda.Architecture.ARM_64,
    code: lambda.Code.fromAsset("dist/python"),
    handler: "function.app",
    memorySize: 512,
    timeout: cdk.Duration.seconds(60),
    currentVersionOptions,
  });
  // #endregion python
}

export function goFunction(scope: Construct): lambda.Function {
  // #region go
  return new lambda.Function(scope, "Parcels", {
    runtime: lambda.Runtime.PROVIDED_AL2023,
    architecture: lambda.Architecture.ARM_64,
    code: lambda.Code.fromAsset("dist/go"),
    handler: "bootstrap",
    memorySize: 512,
    timeout: cdk.Duration.seconds(60),
    currentVersionOptions,
  });
  // #endregion go
}
