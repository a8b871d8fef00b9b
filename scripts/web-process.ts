import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBeforeAction } from "@/lib/core/action-progress";
import { consoleToLog } from "./console-to-log";
import { prepareEachRequest } from "./each-request";

/** What the framework says at its start: nothing that the one line of `npm start` does not say for all processes. */
const BANNER = /^\W*(Next\.js \d|Local:|Network:|Ready in|Running next\.config)/;

consoleToLog((text, level) => {
  // The framework reports what it could not read as if the site were at fault.
  if (level === "error" || level === "warn") return isBeforeAction();
  return text === "" || BANNER.test(text);
});

const site = process.cwd();
prepareEachRequest(process.env, site);
await import(pathToFileURL(join(site, "server.js")).href);
