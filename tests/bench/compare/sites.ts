import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, TEST_SETTINGS } from "@/scripts/test-site";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { type BenchSite, type MeasuredSite, siteSettings } from "../bench-site";
import { firstResponse } from "../floor-site";

/** A site of either build. */
export type ComparedSite = MeasuredSite & Pick<BenchSite, "letSkipChecks">;

/** Starts the site of a built commit's folder by its own `npm start`, runs work on it, and stops it. */
export async function withEarlierSite<T>(
  folder: string,
  processes: number,
  work: (site: ComparedSite) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "community-earlier-"));
  const server = await startThrowawayServer();
  let child: ChildProcess | undefined;
  try {
    await createEmptyDatabase(server.address, "site");
    const [port, databaseUrl] = [await freePort(), `${server.address}/site`];
    const url = `http://localhost:${port}`;
    child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/run.mjs", "start"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        NODE_ENV: "production",
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        SITE_URL: url,
        ...TEST_SETTINGS,
        ...siteSettings(processes),
      },
    });
    // `/healthz` responds before there are web processes.
    await firstResponse(`${url}/readyz`);
    const pids = webProcessesOf(child.pid);
    return await work({ url, databaseUrl, webPids: () => pids, letSkipChecks: server.letSkipChecks });
  } finally {
    if (child && child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The web processes that a process has started. */
function webProcessesOf(parent: number | undefined): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [pid, ppid, ...args] = line.trim().split(/\s+/);
    const isWeb = Number(ppid) === parent && args.some((arg) => arg.endsWith("web-process.mjs"));
    return isWeb ? [Number(pid)] : [];
  });
}
