import { isBeforeAction } from "@/lib/core/action-progress";
import { consoleToLog } from "./console-to-log";
import { startServer } from "./server/start-server";
import { startTracing } from "./tracing";

/** Next's start messages, which repeat the one line of `npm start`. */
const BANNER = /^\W*Running next\.config/;

consoleToLog((text, level) => {
  // Next reports requests that it could not read as errors of the site.
  if (level === "error" || level === "warn") return isBeforeAction();
  return text === "" || BANNER.test(text);
});

startServer({ dir: process.cwd(), dev: false, beforeExit: await startTracing("web") });
