import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBeforeAction } from "@/lib/core/action-progress";
import { prepareEachRequest } from "./each-request";

/** What the framework says at its start: nothing that the one line of `npm start` does not say for all processes. */
const BANNER = /^\W*(Next\.js \d|Local:|Network:|Ready in|Running next\.config)/;

const log = console.log;
console.log = (...parts: unknown[]) => {
  const [first] = parts;
  if (typeof first !== "string" || !BANNER.test(first)) log(...parts);
};

// The framework reports what it could not read as if the site were at fault.
for (const level of ["error", "warn"] as const) {
  const report = console[level];
  console[level] = (...parts: unknown[]) => {
    if (!isBeforeAction()) report(...parts);
  };
}

const site = process.cwd();
prepareEachRequest(process.env, site);
await import(pathToFileURL(join(site, "server.js")).href);
