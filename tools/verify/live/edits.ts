/**
 * Changes that a reader may make to a live example, as a reader would make them: in the block, and nowhere else. Each is
 * deployed under a call that has crashed in the middle, in both ways that there are, and called again.
 */

export interface Edit {
  /** Names it in a message. */
  what: string
  /** `guides/sagas` */
  app: string
  /** In the folder of the application. */
  file: string
  find: string
  replace: string
  /** Calls that come before, and end before the next one begins. */
  before?: (name: string) => Call[]
  /** The call under which the code is changed. */
  call: (name: string) => Call
  /** After how many messages of the old code the process goes down: the code is changed while it is. */
  crashes: number[]
  /** After how many messages the first attempt of the new code is cut, when it is called again. */
  cutAgain?: number
  /** Seconds that the clocks of both codes are behind the server's, so that a pause of 10 seconds ends sooner. */
  clockBehind?: number
  /** The call is cancelled when the new code has printed a line that begins so, and sleeps. */
  cancelledWhen?: string
  /** Begins the line that the new code prints when it has come to where it never ends. */
  neverEnds?: string
  /** A call of a handler that only the new code has. */
  after?: (name: string) => Call
}

/** `Shipment/key/scan`, and its input. */
export type Call = [target: string, input?: unknown]

const order = (name: string) => ({
  trackingNumber: name,
  customer: 'ada@example.com',
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  priceCents: 670,
})

const reserve = `const slot = await ctx.run("reserve slot", () =>
        outside.reserveSlot(order),
      );`
const charge = `const paymentId = await ctx.run("charge payment", () =>
        outside.chargePayment(order, paymentKey),
      );`

const edits: Edit[] = [
  {
    what: 'step removed',
    app: 'guides/sagas',
    file: 'parcels.ts',
    find: `await ctx.run("charge payment", () =>
          chargePayment(order, paymentKey),
        );`,
    replace: 'await chargePayment(order, paymentKey);',
    call: (name) => ['ParcelService/ship', order(name)],
    // Before the first entry, before the step, in it, and after it.
    crashes: [0, 2, 3, 4],
    cutAgain: 3,
  },
  {
    what: 'order changed',
    app: 'concepts',
    file: 'parcels.ts',
    find: `${reserve}\n      ${charge}`,
    replace: `${charge}\n      ${reserve}`,
    call: (name) => ['ParcelService/ship', order(name)],
    crashes: [0, 1, 4],
  },
  {
    what: 'random value outside a step',
    app: 'develop/journaling-results/minimal',
    file: 'app.ts',
    find: 'await ctx.run("weigh parcel", () =>',
    replace: 'await ctx.run(Math.random() < 0.5 ? "weigh parcel" : "weigh again", () =>',
    call: (name) => ['DepotService/weigh', { trackingNumber: name }],
    crashes: [1],
    cutAgain: 2,
  },
  {
    what: 'catch-all around a cancellation',
    app: 'quickstart',
    file: 'greeter.ts',
    find: 'await ctx.sleep({ seconds: 10 });',
    replace: `console.log(\`waits \${guest.name}\`);
      try {
        await ctx.sleep({ days: 10 });
      } catch {
        console.log(\`goes on \${guest.name}\`);
      }`,
    clockBehind: 9.5,
    call: (name) => ['Greeter/greet', { name }],
    crashes: [2],
    cancelledWhen: 'waits',
  },
  {
    what: 'missing await',
    app: 'quickstart',
    file: 'greeter.ts',
    find: 'await ctx.run("sign guest book"',
    replace: 'void ctx.run("sign guest book"',
    clockBehind: 9.5,
    call: (name) => ['Greeter/greet', { name }],
    crashes: [0, 1, 2],
    cutAgain: 1,
  },
  {
    what: 'endless loop',
    app: 'develop/journaling-results/minimal',
    file: 'app.ts',
    find: 'return { weightKg };',
    replace: 'console.log(`loops ${parcel.trackingNumber}`); for (;;) {}',
    call: (name) => ['DepotService/weigh', { trackingNumber: name }],
    crashes: [2],
    neverEnds: 'loops',
  },
  {
    what: 'syntax error',
    app: 'develop/journaling-results/minimal',
    file: 'app.ts',
    find: 'return { weightKg };',
    replace: 'return { weightKg;',
    call: (name) => ['DepotService/weigh', { trackingNumber: name }],
    crashes: [1],
  },
  {
    what: 'thrown terminal error',
    app: 'develop/error-handling/minimal',
    file: 'app.ts',
    find: 'return { carrier: "swiftvan", priceCents: 490 + 60 * request.weightKg };',
    replace: 'throw new restate.TerminalError("No van today", { errorCode: 503 });',
    call: () => ['ParcelService/quote', { weightKg: 3, destination: 'leeds' }],
    crashes: [0, 1],
  },
  {
    what: 'retry options',
    app: 'develop/journaling-results/minimal',
    file: 'app.ts',
    find: 'weighParcel(parcel.trackingNumber),',
    replace: `{
          console.log(\`tries \${parcel.trackingNumber}\`);
          throw new Error("the scale is off");
        }, { maxRetryAttempts: 3, initialRetryInterval: 10 },`,
    call: (name) => ['DepotService/weigh', { trackingNumber: name }],
    // Attempts while the process is down count as well, and how many there are is chance: so the step has ended before.
    crashes: [2],
    cutAgain: 1,
  },
  {
    what: 'state never cleared',
    app: 'concepts',
    file: 'shipments.ts',
    find: 'ctx.clearAll();',
    replace: '',
    before: (name) => [[`Shipment/${name}/scan`, { depot: 'leeds' }]],
    call: (name) => [`Shipment/${name}/remove`],
    crashes: [0, 1],
  },
  {
    what: 'key changed',
    app: 'guides/sagas',
    file: 'parcels.ts',
    find: 'const paymentKey = ctx.request().id;',
    replace: 'const paymentKey = `${trackingNumber}-${carrier}`;',
    call: (name) => ['ParcelService/ship', { ...order(name), weightKg: 40 }],
    crashes: [0, 4],
  },
  {
    what: 'second handler added',
    app: 'develop/error-handling/minimal',
    file: 'app.ts',
    find: 'handlers: {',
    replace: 'handlers: { weigh: async (_ctx: restate.Context) => 3,',
    call: () => ['ParcelService/quote', { weightKg: 3, destination: 'leeds' }],
    crashes: [0, 1],
    after: () => ['ParcelService/weigh'],
  },
  {
    what: 'call of a handler that is not there',
    app: 'quickstart',
    file: 'greeter.ts',
    find: 'await ctx.sleep({ seconds: 10 });',
    replace: 'await ctx.serviceClient<{ read(): Promise<void> }>({ name: "GuestBook" }).read();',
    clockBehind: 9.5,
    call: (name) => ['Greeter/greet', { name }],
    crashes: [2],
  },
]

/** Applications that one engine cannot have at the same time, as they have services of the same names. */
const applications = [
  ['guides/sagas', 'concepts', 'develop/error-handling/minimal'],
  ['quickstart'],
  ['develop/journaling-results/minimal'],
]

/** Edits that are deployed one after the other; each list at the same time as the others. */
export const editsInTurn: Edit[][] = applications.map((names) => edits.filter(({ app }) => names.includes(app)))
