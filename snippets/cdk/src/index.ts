// The function of the stacks.
export { handler } from "../../ts/src/deploy/lambda/index.ts";
