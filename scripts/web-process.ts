import { isBeforeAction } from "@/lib/core/action-progress";
import { consoleToLog } from "./console-to-log";
import { startServer } from "./server/start-server";

/** What Next says at its start: nothing that the one line of `npm start` does not say for all processes. */
const BANNER = /^\W*Running next\.config/;

consoleToLog((text, level) => {
  // Next reports what it could not read as if the site were at fault.
  if (level === "error" || level === "warn") return isBeforeAction();
  return text === "" || BANNER.test(text);
});

startServer({ dir: process.cwd(), dev: false });
