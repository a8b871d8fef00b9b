import { existsSync } from "node:fs";
import { checkBackup } from "./backup-check";
import { startScratchServer } from "./scratch-server";

const [dump, media = null] = process.argv.slice(2);
if (!dump) throw new Error("Usage: npm run verify-backup -- community.dump [media folder]");
for (const path of [dump, media]) if (path && !existsSync(path)) throw new Error(`${path} does not exist.`);

const server = await startScratchServer();
try {
  const findings = await checkBackup(server.url, dump, media);
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, result, isGood } of findings)
    console.log(`${isGood ? "✓" : "✗"} ${check.padEnd(width)}  ${result}`);
  if (media === null) console.log("The files were not checked: name a copy of the folder media.");
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
} finally {
  await server.stop();
}
