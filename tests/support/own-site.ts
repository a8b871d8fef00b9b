import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "@/scripts/test-site";

/** A test's own site, started like the operator's: a primary, web processes, and a job process. */
export type OwnSite = {
  url: string;
  /** Its output up to now. */
  said(): string;
  /** The status of one of its paths; 0 for no response. */
  statusOf(path: string): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts one on a test's database, without demo data. Settles when it is ready.
 * @param settings in addition to those of every such site
 */
export async function startOwnSite(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<OwnSite> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "community-own-site-"));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // The tests' own NODE_OPTIONS would change what its processes load.
      NODE_OPTIONS: "",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_DATA: "off",
      ADMIN_SECOND_FACTOR: "optional",
      PORT: String(port),
      SITE_URL: url,
      WEB_PROCESSES: "1",
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => parts.push(part.toString("utf8")));
  const said = () => parts.join("");
  const statusOf = (path: string) =>
    fetch(`${url}${path}`, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => statusOf("/readyz"), { timeout: 150_000, message: said() }).toBe(200);
    return { url, said, statusOf, stop };
  } catch (error) {
    await stop();
    throw new Error(`The site did not become ready: ${said()}`, { cause: error });
  }
}
