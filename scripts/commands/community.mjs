// Starts a program of a built site: `node community.mjs <command>`. All settings come from the environment. Plain
// JavaScript, so that an older Node can run it and print its error.
import { resolve } from "node:path";

const COMMANDS = ["web", "jobs", "migrate", "make-admin", "accept-secret", "reconcile"];

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18))
  end(`This requires Node 22.18 or newer, but it is running on ${process.version}.`);

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) end(`Usage: node community.mjs ${COMMANDS.join("|")}`);

// Relative folders are resolved from the caller's directory.
process.env.DATA_DIR = resolve(process.env.DATA_DIR || ".data");
process.env.NODE_ENV = "production";
process.chdir(import.meta.dirname);
process.argv.splice(2, process.argv.length, ...rest);
try {
  await import(new URL(`.dist/${command}.mjs`, import.meta.url).href);
} catch (error) {
  // A plain Error is a message for the operator. Anything else is a bug and needs its stack trace.
  end(error?.constructor === Error ? error.message : error);
}
