import { setInterval } from "node:timers/promises";
import { openDatabase, reviveDatabase } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { logger } from "@/lib/core/logger";
import { checkStorage } from "./check-storage";
import { ensureDemoData } from "./demo-data";
import { applicationEnvironment, givenSettings } from "./environment";
import { holdPort } from "./placeholder";
import { readyLine } from "./ready-line";
import { requireSameSecret } from "./same-secret";
import { serve, webProcesses } from "./serve";
import { onStop } from "./signals";
import { currentSite } from "./site";

const WATCH_MS = 2_000;
const say = (line: string) => console.log(line);

const stop = onStop();
const { PORT, HOST } = givenSettings();
const letGo = await holdPort(PORT, HOST);
const database = await openDatabase(say);
try {
  say("Updating the database");
  await migrateDatabase(database.direct, say);
  const environment = applicationEnvironment(database.url);
  // Validates the settings, so it comes before a secret is stored as the site's.
  await checkStorage(environment, say);
  // The embedded database and the secret are in one folder.
  if (!database.embedded) await requireSameSecret(database.direct, environment["AUTH_SECRET"] ?? "");
  const accounts = await ensureDemoData(database.url);
  const site = await currentSite(say, stop);
  stop.throwIfAborted();
  await letGo();
  say(`Starting ${webProcesses(environment)} web processes (one per core) and one job process`);
  const service = await serve(site, environment, stop);
  say(readyLine(environment.SITE_URL ?? "", accounts));
  const failure = await Promise.race([service.gaveUp, stopped(), watchDatabase()]);
  if (failure) logger.error(failure);
  else say("Stopping: waiting for requests and jobs to finish");
  await service.stop();
  if (failure) process.exitCode = 1;
} catch (error) {
  if (!stop.aborted) throw error;
} finally {
  await database.close();
}
say("Stopped.");
process.exit();

function stopped(): Promise<null> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve(null);
    stop.addEventListener("abort", () => resolve(null), { once: true });
  });
}

/** Restarts the embedded database server on the same port if it dies. The pools reconnect on their own. */
async function watchDatabase(): Promise<never> {
  for await (const _ of setInterval(WATCH_MS)) {
    if (stop.aborted) continue;
    await reviveDatabase(database, (line) => logger.warn(line)).catch((err: unknown) =>
      logger.error({ err }, "failed to restart the database"),
    );
  }
  throw new Error("unreachable");
}
