import { restate } from "./connection.ts";

const [id = "", verdict = "clear"] = process.argv.slice(2);

// #region awakeable
if (verdict === "clear")
  await restate.resolveAwakeable(id, { officer: "Cy", dutyCents: 340 });
else await restate.rejectAwakeable(id, "The declaration has no value");
// #endregion awakeable
