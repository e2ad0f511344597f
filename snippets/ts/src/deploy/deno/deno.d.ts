/** What main.ts uses of Deno, for a compiler that doesn't know it. */
declare const Deno: {
  serve(
    options: { port: number },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
  env: { get(name: string): string | undefined };
};
