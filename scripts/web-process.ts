import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { consoleToLog } from "./console-to-log";
import { prepareEachRequest } from "./each-request";

/** What the framework says at its start: nothing that the one line of `npm start` does not say for all processes. */
const BANNER = /^\W*(Next\.js \d|Local:|Network:|Ready in|Running next\.config)/;

consoleToLog((text) => text === "" || BANNER.test(text));
const site = process.cwd();
prepareEachRequest(process.env, site);
await import(pathToFileURL(join(site, "server.js")).href);
