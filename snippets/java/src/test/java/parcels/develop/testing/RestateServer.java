package parcels.develop.testing;

// #region server
// #fold Imports
import dev.restate.sdk.endpoint.Endpoint;
import dev.restate.sdk.http.vertx.RestateHttpServer;
import io.vertx.core.http.HttpServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

// #endfold

/** An empty Restate server on free ports, with the services of an endpoint. */
final class RestateServer implements AutoCloseable {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  final String ingressUrl;
  final String adminUrl;
  private final HttpServer services;
  private final Process process;
  private final Path directory;

  /** Serves the endpoint's services and registers them. {@code env} configures the server. */
  RestateServer(Endpoint.Builder endpoint, Map<String, String> env) throws Exception {
    services =
        RestateHttpServer.fromEndpoint(endpoint)
            .listen(0)
            .toCompletionStage()
            .toCompletableFuture()
            .join();
    directory = Files.createTempDirectory("restate-test-");
    int ingress = freePort();
    int admin = freePort();
    int node = freePort();
    ingressUrl = "http://127.0.0.1:" + ingress;
    adminUrl = "http://127.0.0.1:" + admin;

    var command = new ProcessBuilder("restate-server", "--node-name", "test");
    command.environment().put("RESTATE_BASE_DIR", directory.toString());
    command.environment().put("RESTATE_INGRESS__BIND_ADDRESS", "127.0.0.1:" + ingress);
    command.environment().put("RESTATE_ADMIN__BIND_ADDRESS", "127.0.0.1:" + admin);
    command.environment().put("RESTATE_BIND_ADDRESS", "127.0.0.1:" + node);
    var address = "http://127.0.0.1:" + node + "/";
    command.environment().put("RESTATE_ADVERTISED_ADDRESS", address);
    // Its own metadata: by default it would join a server on port 5122.
    command.environment().put("RESTATE_METADATA_CLIENT__ADDRESSES", "[\"" + address + "\"]");
    command.environment().put("RESTATE_DISABLE_TELEMETRY", "true");
    command.environment().putAll(env);
    process = command.redirectErrorStream(true).redirectOutput(log().toFile()).start();

    try {
      healthy(adminUrl + "/health");
      healthy(ingressUrl + "/restate/health");
      post("/deployments", "{\"uri\": \"http://127.0.0.1:" + services.actualPort() + "\"}");
    } catch (IOException error) {
      error.addSuppressed(new IOException(Files.readString(log())));
      close();
      throw error;
    }
  }

  // #fold post, close, log, freePort, healthy: requests, files, ports and health checks
  /** Sends a request to the admin API. */
  String post(String path, String json) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(adminUrl + path))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofString(json))
            .build();
    var response = HTTP.send(request, BodyHandlers.ofString());
    if (response.statusCode() >= 300) throw new IOException(response.body());
    return response.body();
  }

  @Override
  public void close() throws IOException {
    // Not by force: the server that npm's restate-server has started would keep running.
    process.destroy();
    process.onExit().join();
    services.close();
    try (var files = Files.walk(directory)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private Path log() {
    return directory.resolve("restate.log");
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static void healthy(String url) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(url)).build();
    for (long deadline = System.currentTimeMillis() + 60_000; ; Thread.sleep(100)) {
      try {
        if (HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200) return;
      } catch (IOException notYet) {
        // The server has not opened its port yet.
      }
      if (System.currentTimeMillis() > deadline) throw new IOException(url + " does not answer");
    }
  }
  // #endfold
}
// #endregion server
