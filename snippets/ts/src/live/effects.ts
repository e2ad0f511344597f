/** Each effect prints a line, so that it can be counted. */
export function effect<T>(name: string, result: T): T {
  console.log(`effect ${name}`);
  return result;
}

const failed = new Map<string, number>();

/** Fails so often in this process before it succeeds. */
export function flaky(name: string, times: number): string {
  const before = failed.get(name) ?? 0;
  if (before < times) {
    failed.set(name, before + 1);
    throw new Error(`${name} fails`);
  }
  return name;
}
