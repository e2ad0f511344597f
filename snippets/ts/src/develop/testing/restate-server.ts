// #region server
// #fold Imports
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import * as http2 from "node:http2";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as restate from "@restatedev/restate-sdk";
// #endfold

/**
 * Starts an empty Restate server on free ports, serves the services that `bind`
 * binds, and registers them. `env` adds to the server's configuration.
 */
export async function startRestateServer(
  bind: (endpoint: restate.RestateEndpoint) => void,
  env: Record<string, string> = {},
) {
  const endpoint = restate.endpoint();
  bind(endpoint);
  const services = http2.createServer(endpoint.http2Handler());
  const servicesPort = await listen(services);

  // #fold Starts the server in an empty directory, and defines how to stop it
  const directory = await mkdtemp(join(tmpdir(), "restate-test-"));
  const [ingress, admin, node] = await freePorts();
  const server = spawn("restate-server", ["--node-name", "test"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      RESTATE_BASE_DIR: directory,
      RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
      RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
      RESTATE_BIND_ADDRESS: `127.0.0.1:${node}`,
      RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${node}/`,
      // Its own metadata: by default it would join a server on port 5122.
      RESTATE_METADATA_CLIENT__ADDRESSES: `["http://127.0.0.1:${node}/"]`,
      RESTATE_DISABLE_TELEMETRY: "true",
      ...env,
    },
  });
  let log = "";
  server.stdout.on("data", (data: Buffer) => (log += data.toString()));
  server.once("error", (error) => (log += error.message));

  const stop = async () => {
    if (server.pid !== undefined && server.exitCode === null) {
      // SIGTERM: npm's restate-server is a script, which can't pass on SIGKILL to the server.
      server.kill();
      await once(server, "exit");
    }
    services.close();
    await rm(directory, { recursive: true, force: true });
  };
  // #endfold

  const ingressUrl = `http://127.0.0.1:${ingress}`;
  const adminUrl = `http://127.0.0.1:${admin}`;
  try {
    await healthy(`${adminUrl}/health`);
    await healthy(`${ingressUrl}/restate/health`);
    const registered = await fetch(`${adminUrl}/deployments`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ uri: `http://127.0.0.1:${servicesPort}` }),
    });
    if (!registered.ok) throw new Error(await registered.text());
  } catch (error) {
    await stop();
    throw new Error(`Restate does not start: ${log}`, { cause: error });
  }
  return { ingressUrl, adminUrl, stop };
}

// #fold listen, freePorts, healthy: ports and health checks
async function listen(server: Server | http2.Http2Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Three ports that no program listens on. */
async function freePorts(): Promise<[number, number, number]> {
  const servers = [createServer(), createServer(), createServer()];
  const ports = await Promise.all(servers.map(listen));
  for (const server of servers) server.close();
  return ports as [number, number, number];
}

async function healthy(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await wait(100);
  }
}
// #endfold
// #endregion server
