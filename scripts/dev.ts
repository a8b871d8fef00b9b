import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { bundle, CACHE_HANDLER, EVENT_PAGE_READER } from "./bundle";
import { checkStorage } from "./check-storage";
import { ensureDemoData } from "./demo-data";
import { applicationEnvironment, givenSettings } from "./environment";
import { assertPortFree } from "./placeholder";
import { readyLine } from "./ready-line";
import { onStop } from "./signals";
import { versionVariables } from "./version";

const stop = onStop();
const stopped = new Promise<void>((resolve) => stop.addEventListener("abort", () => resolve()));
const { PORT } = givenSettings();
await assertPortFree(PORT);
const database = await openDatabase(console.log);
try {
  await migrateDatabase(database.direct);
  const env: NodeJS.ProcessEnv = {
    ...applicationEnvironment(database.url),
    ...versionVariables(process.cwd()),
  };
  await checkStorage(env, console.log);
  const accounts = await ensureDemoData(database.url);

  await bundle({ ...CACHE_HANDLER, ...EVENT_PAGE_READER });
  const programs = [
    watched(env, "lib/api/write-reference.ts"),
    watched(env, "scripts/worker.ts"),
    // Next reads its settings only at start.
    watched({ ...env, NODE_ENV: "development" }, "--include=next.config.mjs", "scripts/dev-process.ts"),
  ];
  console.log(readyLine(env.SITE_URL ?? "", accounts));
  await stopped;
  await Promise.all(programs.map(end));
} finally {
  await database.close();
}
process.exit();

/** A program that restarts when one of its sources changes, in a separate process group that Ctrl-C doesn't reach. */
function watched(env: NodeJS.ProcessEnv, ...program: string[]): ChildProcess {
  const flags = ["--tsconfig=tsconfig.scripts.json", "--clear-screen=false"];
  return spawn("node_modules/.bin/tsx", ["watch", ...flags, ...program], {
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill("SIGTERM");
  await once(program, "exit");
}
