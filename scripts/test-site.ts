import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Say } from "@/db/embedded/database";
import { migrateDatabase } from "@/db/migrate";
import { copyTemplate, createEmptyDatabase, TEMPLATE } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { ensureDemoData } from "./demo-data";
import { applicationEnvironment } from "./environment";
import { serve } from "./serve";
import { currentSite } from "./site";

/** A disposable production site, with the additional settings that its tests need. */
export type TestSite = {
  environment: NodeJS.ProcessEnv;
  /** The folder of the built site. */
  folder: string;
  /** Lets its database role bypass triggers and foreign keys. */
  letSkipChecks(): Promise<void>;
  stop(): Promise<void>;
};

/** Settings of every site under test. With the secret, tests sign people in. */
export const TEST_SETTINGS = {
  HOST: "127.0.0.1",
  AUTH_SECRET: "tests-only-tests-only-tests-only-tests",
  RATE_LIMIT_SCALE: "1000",
  ALLOW_SANDBOX_PAYMENTS: "1",
};

/**
 * Starts the production site on a separate database with the demo data.
 * @param settings in addition to those that every test needs
 */
export async function startTestSite(
  say: Say,
  signal: AbortSignal,
  settings: Record<string, string> = {},
): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "community-site-"));
  const server = await startThrowawayServer();
  const clean = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = `${server.address}/site`;
    await createEmptyDatabase(server.address, TEMPLATE);
    await migrateDatabase(`${server.address}/${TEMPLATE}`);
    await copyTemplate(server.address, "site");
    const port = await freePort();
    // Fixed for tests, regardless of the operator's own settings.
    Object.assign(process.env, {
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      ...TEST_SETTINGS,
      LOG_LEVEL: "warn",
      ...settings,
    });
    const environment = applicationEnvironment(url);
    // A build needs no data.
    const [built, loaded] = await Promise.allSettled([currentSite(say, signal), ensureDemoData(url)]);
    if (built.status === "rejected") throw built.reason;
    if (loaded.status === "rejected") throw loaded.reason;
    const service = await serve(built.value, environment, signal);
    say(`The site under test is ${environment.SITE_URL}`);
    const stop = async () => {
      await service.stop();
      await clean();
    };
    return { environment, folder: built.value, letSkipChecks: server.letSkipChecks, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
