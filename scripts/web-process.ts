import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareEachRequest } from "./each-request";

/** What the framework says at its start: nothing that the one line of `npm start` does not say for all processes. */
const BANNER = /^\W*(Next\.js \d|Local:|Network:|Ready in|Running next\.config)/;

const log = console.log;
console.log = (...parts: unknown[]) => {
  const [first] = parts;
  if (typeof first !== "string" || !BANNER.test(first)) log(...parts);
};

const site = process.cwd();
prepareEachRequest(process.env, site);
await import(pathToFileURL(join(site, "server.js")).href);
