// Starts one of a built site's programs: `node community.mjs <command>`. All settings come from the environment.
// Plain JavaScript, because it has to tell an older Node what is missing.
import { resolve } from "node:path";

const COMMANDS = ["web", "jobs", "migrate", "make-admin"];

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18))
  end(`This needs Node 22.18 or newer and runs on ${process.version}.`);

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) end(`Say what to start: node community.mjs ${COMMANDS.join("|")}`);

// A relative folder is meant from where the command was given.
process.env.DATA_DIR = resolve(process.env.DATA_DIR || ".data");
process.env.NODE_ENV = "production";
process.chdir(import.meta.dirname);
process.argv.splice(2, process.argv.length, ...rest);
try {
  await import(new URL(`.dist/${command}.mjs`, import.meta.url).href);
} catch (error) {
  // A plain Error is a sentence for the operator; anything else is a mistake of ours and needs its place.
  end(error?.constructor === Error ? error.message : error);
}
