// Starts a script of this project: `node scripts/run.mjs <name> [arguments]` runs scripts/<name>.ts.
// Plain JavaScript, because it has to tell an older Node what is missing.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This needs Node 22.18 or newer and runs on ${process.version}. npm brings a newer one for most machines; ` +
      "here it has none that fits, or optional packages were left out. Install Node 24 and run the command again.",
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
  // A plain Error is a sentence for the operator; anything else is a mistake of ours and needs its place.
  console.error(error?.constructor === Error ? error.message : error);
  process.exit(1);
}
