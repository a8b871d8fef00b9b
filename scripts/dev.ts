import { type ChildProcess, fork, spawn } from "node:child_process";
import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { watchBundle } from "./bundle.mjs";
import { ensureDemoData } from "./demo-data";
import { applicationEnvironment, host, portNumber } from "./environment";
import { assertPortFree } from "./placeholder";
import { readyLine } from "./ready-line";

const port = String(portNumber());
await assertPortFree(portNumber());
const database = await openDatabase(console.log);
await migrateDatabase(database.url);
const accounts = await ensureDemoData(database.url, console.log);
const env = applicationEnvironment(database.url);

let worker: ChildProcess | undefined;
await watchBundle("scripts/worker.ts", "worker-dev", (bundle) => {
  worker?.kill("SIGTERM");
  worker = fork(bundle, [], { env, execArgv: ["--enable-source-maps"] });
});

const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "dev", "-p", port, "-H", host()], {
  stdio: "inherit",
  env,
});
console.log(readyLine(env.SITE_URL ?? "", accounts));
// The terminal sends Ctrl-C to Next as well; this process has to outlive it to give the database up.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => next.kill(signal));
next.once("exit", async (code) => {
  const ended = new Promise((resolve) => worker?.once("exit", resolve));
  if (worker?.kill("SIGTERM")) await ended;
  await database.close();
  process.exit(code ?? 0);
});
