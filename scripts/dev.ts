import { spawn } from "node:child_process";
import { openDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { applicationEnvironment, portNumber } from "./environment";
import { assertPortFree } from "./placeholder";

const port = portNumber();
await assertPortFree(port);
const database = await openDatabase(console.log);
await migrateDatabase(database.url);

const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "dev", "--port", String(port)], {
  stdio: "inherit",
  env: applicationEnvironment(database.url),
});
// The terminal sends Ctrl-C to Next as well; this process has to outlive it to give the database up.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => next.kill(signal));
next.once("exit", async (code) => {
  await database.close();
  process.exit(code ?? 0);
});
