import { existsSync } from "node:fs";
import { s3Storage } from "@/lib/integrations/storage/s3/s3-storage";
import { s3Settings } from "@/lib/integrations/storage/settings";
import { checkRestored, copyIn, restoreDump } from "./backup-check";
import { givenSettings } from "./environment";
import { startScratchServer } from "./scratch-server";

const [dump, folder = null] = process.argv.slice(2);
if (!dump)
  throw new Error("Usage: npm run verify-backup -- community.dump [folder with a copy of the files]");
for (const path of [dump, folder]) if (path && !existsSync(path)) throw new Error(`${path} does not exist.`);
const bucket = s3Settings(givenSettings());
const files = folder ? copyIn(folder) : bucket && s3Storage(bucket);

const server = await startScratchServer();
try {
  await restoreDump(server.url, dump);
  const findings = await checkRestored(server.url, dump, files);
  const width = Math.max(...findings.map(({ check }) => check.length));
  for (const { check, result, isGood } of findings)
    console.log(`${isGood ? "✓" : "✗"} ${check.padEnd(width)}  ${result}`);
  if (files === null)
    console.log(
      "The files were not checked: name the folder with their copy, or set STORAGE=s3 and the bucket.",
    );
  else if (!folder) console.log(`The files were read from the bucket ${bucket?.bucket}.`);
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1;
} finally {
  await server.stop();
}
