import { DrizzleQueryError } from "drizzle-orm";
import { logger } from "@/lib/core/logger";
import { consoleToLog } from "@/scripts/console-to-log";

// Prints like an outage: the framework's stack traces, our own error many times, a Node warning.
const REPEATS = 5_000;

consoleToLog((text) => text === "banner");
console.log("banner");
console.log("listening on %s", "a port");
process.emitWarning("a careful one");
const err = new DrizzleQueryError("select secret_column from users", ["ada@mill.example"], new Error("gone"));
for (let index = 0; index < REPEATS; index++) {
  console.error("\u001b[31m⨯\u001b[39m", err);
  logger.error({ err, path: `/page/${index}` }, "request failed");
}
console.error({ query: "none" }, "text\nin two lines");
