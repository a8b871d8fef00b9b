// Starts a script of this project: `node scripts/run.mjs <name> [arguments]` runs scripts/<name>.ts. Plain JavaScript,
// so that an older Node can run it and print its error.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This requires Node 22.18 or newer, but it is running on ${process.version}. npm installs a newer one on most machines; ` +
      "but not here: none fits this machine, or optional packages were left out. Install Node 24 and run the command again.",
  );
  process.exit(1);
}

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
for (const file of [".env.local", ".env"]) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

const [name, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);
try {
  await import("./typescript.mjs");
  await import(`./${name}.ts`);
} catch (error) {
  // A plain Error is a message for the operator. Anything else is a bug and needs its stack trace.
  console.error(error?.constructor === Error ? error.message : error);
  process.exit(1);
}
