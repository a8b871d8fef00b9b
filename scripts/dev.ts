import { type ChildProcess, fork } from "node:child_process";
import { unwatchFile, watchFile } from "node:fs";
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

/** Next reads it at its start alone. */
const CONFIG = "next.config.mjs";

const stop = onStop();
const stopped = new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve()));
const { PORT } = givenSettings();
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
  const worker = restarting(env);
  await watchBundle("scripts/worker.ts", "worker-dev", worker.start);
  const web = restarting({ ...env, NODE_ENV: "development" });
  await watchBundle("scripts/dev-process.ts", "dev-process", (outfile) => {
    web.start(outfile);
    unwatchFile(CONFIG);
    watchFile(CONFIG, { interval: 1_000 }, () => web.start(outfile));
  });

  console.log(readyLine(env.SITE_URL ?? "", accounts));
  await stopped;
  await Promise.all([web.stop(), worker.stop()]);
} finally {
  await database.close();
}
process.exit();

/** A program that is started again whenever it changed, once the one before has ended. */
function restarting(env: NodeJS.ProcessEnv): { start(program: string): void; stop(): Promise<void> } {
  let child: ChildProcess | undefined;
  let last = Promise.resolve();
  const end = async () => {
    child?.kill("SIGTERM");
    if (child) await ended(child);
  };
  return {
    start: (program) => {
      last = last.then(end).then(() => {
        child = fork(program, [], { env, execArgv: ["--enable-source-maps"] });
      });
    },
    stop: () => last.then(end),
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once("exit", () => resolve());
  });
}
