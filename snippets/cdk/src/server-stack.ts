import * as restate from "@restatedev/restate-cdk";
import * as cdk from "aws-cdk-lib";
import * as ec2 from "aws-cdk-lib/aws-ec2";
import type { Construct } from "constructs";

// #region server
export class ServerStack extends cdk.Stack {
  /** `env` names the account and the region, in which the image is looked up. */
  constructor(scope: Construct, id: string, props: { env: cdk.Environment }) {
    super(scope, id, props);

    const vpc = new ec2.Vpc(this, "Vpc", { maxAzs: 2, natGateways: 1 });
    const server = new restate.SingleNodeRestateDeployment(this, "Restate", {
      vpc,
      instanceType: new ec2.InstanceType("t4g.medium"),
      // Remembered in cdk.context.json: another image would replace the instance.
      machineImage: ec2.MachineImage.latestAmazonLinux2023({
        cpuType: ec2.AmazonLinuxCpuType.ARM_64,
        cachedInContext: true,
      }),
      restateTag: "1.4.4",
      environment: { RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: "2 GiB" },
      dataVolumeOptions: {
        volumeSize: 64,
        volumeType: ec2.EbsDeviceVolumeType.GP3,
        encrypted: true,
        deleteOnTermination: false,
      },
      removalPolicy: cdk.RemovalPolicy.RETAIN,
    });
    new cdk.CfnOutput(this, "IngressUrl", { value: server.ingressUrl });
  }
}
// #endregion server
