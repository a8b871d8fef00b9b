import { requireMigrated } from "@/db/require-migrated";
import { checkStorage } from "../check-storage";
import { databaseAddresses } from "../process-environment";
import { requireSameSecret } from "../same-secret";
import type { Service } from "../serve";
import { onStop } from "../signals";
import { givenEnvironment } from "./settings";

type Start = (site: string, environment: NodeJS.ProcessEnv, stop: AbortSignal) => Service | Promise<Service>;

/**
 * Runs a service of the built site in this folder until it is stopped, then lets requests and jobs finish.
 * @throws Error with a message for the operator if it can't start or keeps crashing
 */
export async function runService(start: Start): Promise<void> {
  const stop = onStop();
  const stopped = new Promise<null>((resolve) => stop.addEventListener("abort", () => resolve(null)));
  const environment = givenEnvironment();
  const { direct, pooled } = databaseAddresses(environment);
  await requireMigrated(direct, pooled);
  // Validates the settings, so it comes before a secret is stored as the site's.
  await checkStorage(environment, console.log);
  await requireSameSecret(direct, environment["AUTH_SECRET"] ?? "");
  try {
    stop.throwIfAborted();
    const service = await start(process.cwd(), environment, stop);
    const failure = await Promise.race([service.gaveUp, stopped]);
    console.log("Stopping: waiting for requests and jobs to finish");
    await service.stop();
    if (failure) throw new Error(failure);
  } catch (error) {
    if (!stop.aborted) throw error;
  }
  console.log("Stopped.");
  process.exit();
}
