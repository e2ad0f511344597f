import type { LoggerTransport, LogMetadata } from "@restatedev/restate-sdk";

// #region transport
/** Writes one JSON object a line, and nothing that a replay says again. */
export const jsonLines: LoggerTransport = (meta, message, ...rest) => {
  if (meta.replaying || !passes(meta)) return;
  const line = {
    time: new Date().toISOString(),
    level: meta.level,
    target: meta.context?.invocationTarget,
    invocation: meta.context?.invocationId,
    message: String(message).trim(),
    details: rest.map((value) => plain(value, meta)),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** The application's own messages; of the SDK, warnings and errors. */
function passes({ source, level }: LogMetadata): boolean {
  return source === "USER" || level === "warn" || level === "error";
}

/** `JSON.stringify` leaves nothing of an Error. */
function plain(value: unknown, { source }: LogMetadata): unknown {
  if (!(value instanceof Error)) return value;
  // The engine keeps the stack of an invocation's last failure itself.
  return source === "USER" ? value.stack : String(value);
}
// #endregion transport
