// Starts a script of this project: `node scripts/run.mjs <name> [arguments]` bundles scripts/<name>.ts and runs it.
// Plain JavaScript, because it has to tell an older Node what is missing.
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

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
const { bundle } = await import("./bundle.mjs");
try {
  await import(pathToFileURL(await bundle(`scripts/${name}.ts`, name)).href);
} catch (error) {
  // A plain Error is a sentence for the operator; anything else is a mistake of ours and needs its place.
  console.error(error?.constructor === Error ? error.message : error);
  process.exit(1);
}
