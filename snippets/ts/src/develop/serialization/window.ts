import type { Serde } from "@restatedev/restate-sdk";

// #region serde
export interface DeliveryWindow {
  from: Date;
  to: Date;
}

/** Two instants: `2026-04-01T08:00:00.000Z/2026-04-01T12:00:00.000Z`. */
export const windowSerde: Serde<DeliveryWindow> = {
  contentType: "text/plain",

  serialize({ from, to }) {
    const text = `${from.toISOString()}/${to.toISOString()}`;
    return new TextEncoder().encode(text);
  },

  deserialize(data) {
    const [from, to] = new TextDecoder().decode(data).split("/").map(parse);
    if (!from || !to) throw new Error("Expected two instants and a slash");
    return { from, to };
  },
};
// #fold parse: reads one instant

function parse(text: string): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
// #endfold
// #endregion serde
