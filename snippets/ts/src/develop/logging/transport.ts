import type { LoggerTransport, LogMetadata } from "@restatedev/restate-sdk";

// #region transport
/** Writes one JSON object per line, and skips messages that a replay repeats. */
export const jsonLines: LoggerTransport = (meta, message, ...rest) => {
  if (meta.replaying || !isRelevant(meta)) return;
  const line = {
    time: new Date().toISOString(),
    level: meta.level,
    target: meta.context?.invocationTarget,
    invocation: meta.context?.invocationId,
    message: String(message).trim(),
    details: rest.map((value) => toJson(value, meta)),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** All of your own messages, and the SDK's warnings and errors. */
function isRelevant({ source, level }: LogMetadata): boolean {
  return source === "USER" || level === "warn" || level === "error";
}

/** Converts errors, because `JSON.stringify` turns them into `{}`. */
function toJson(value: unknown, { source }: LogMetadata): unknown {
  if (!(value instanceof Error)) return value;
  // Restate keeps the stack of a handler's last failure, but not of a step's.
  return source === "USER" ? value.stack : String(value);
}
// #endregion transport
