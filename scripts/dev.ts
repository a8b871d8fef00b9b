import { type ChildProcess, fork, spawn } from "node:child_process";
import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { API_REFERENCE_WRITER, bundle, CACHE_HANDLER, EVENT_PAGE_READER, watchBundle } from "./bundle.mjs";
import { checkStorage } from "./check-storage";
import { ensureDemoData } from "./demo-data";
import { applicationEnvironment, givenSettings } from "./environment";
import { assertPortFree } from "./placeholder";
import { readyLine } from "./ready-line";
import { onStop } from "./signals";
import { versionVariables } from "./version";

const stop = onStop();
const { PORT, HOST } = givenSettings();
await assertPortFree(PORT);
const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.url);
  const env: NodeJS.ProcessEnv = {
    ...applicationEnvironment(database.url),
    ...versionVariables(process.cwd()),
  };
  await checkStorage(env, console.log);
  const accounts = await ensureDemoData(database.url, console.log);

  await bundle(...CACHE_HANDLER);
  await bundle(...EVENT_PAGE_READER);
  await watchBundle(...API_REFERENCE_WRITER, (outfile) => fork(outfile));
  let worker: ChildProcess | undefined;
  await watchBundle("scripts/worker.ts", "worker-dev", (outfile) => {
    worker?.kill("SIGTERM");
    worker = fork(outfile, [], { env, execArgv: ["--enable-source-maps"] });
  });

  const next = spawn(
    process.execPath,
    ["node_modules/next/dist/bin/next", "dev", "-p", String(PORT), "-H", HOST],
    { stdio: "inherit", env },
  );
  console.log(readyLine(env.SITE_URL ?? "", accounts));
  stop.addEventListener("abort", () => next.kill("SIGTERM"));
  await ended(next);
  if (worker) {
    worker.kill("SIGTERM");
    await ended(worker);
  }
} finally {
  await database.close();
}
process.exit();

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once("exit", () => resolve());
  });
}
