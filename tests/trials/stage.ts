import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { freePort } from "@/scripts/test-site";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { type Balancer, openBalancer } from "./balancer";
import { type Program, startProgram } from "./clone";

const READY_MS = 60_000;

/** One installation: a database, a balancer, and any number of machines behind it. */
export interface Stage {
  /** An empty folder for clones. */
  folder: string;
  sql: Sql;
  balancer: Balancer;
  /** Runs `migrate` of a built site. */
  migrate(site: string): Promise<void>;
  /** Starts a machine, waits until it is ready, and adds it to the balancer. */
  addMachine(site: string): Promise<Machine>;
  close(): Promise<void>;
}

export interface Machine {
  port: number;
  /** Removes it from the balancer, lets it finish, and stops it. */
  remove(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "community-trial-"));
  const server = await startThrowawayServer();
  const databaseUrl = `${server.address}/trial`;
  await createEmptyDatabase(server.address, "trial");
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  const balancer = await openBalancer();
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: "the one secret of all machines of this trial",
    SITE_URL: balancer.url,
    DATA_DIR: join(folder, "data"),
    ALLOW_SANDBOX_PAYMENTS: "1",
    RATE_LIMIT_SCALE: "1000",
    WEB_PROCESSES: "1",
    LOG_LEVEL: "warn",
  };
  Object.assign(process.env, settings);
  const programs = new Set<Program>();
  const start = (site: string, command: string, port = 0) => {
    const program = startProgram(site, command, { ...settings, PORT: String(port) });
    programs.add(program);
    void program.ended.then(() => programs.delete(program));
    return program;
  };
  return {
    folder,
    sql,
    balancer,
    migrate: async (site) => {
      const program = start(site, "migrate", 1);
      if ((await program.ended) !== 0) throw new Error(`migrate: ${program.said()}`);
    },
    addMachine: async (site) => {
      const port = await freePort();
      const [web, jobs] = [start(site, "web", port), start(site, "jobs", port)];
      await untilReady(port, web);
      balancer.instances.add(port);
      return {
        port,
        remove: async () => {
          balancer.instances.delete(port);
          await balancer.drained(port);
          const codes = [await web.stop(), await jobs.stop()];
          if (codes.some((code) => code !== 0))
            throw new Error(`A machine exited with ${codes.join(", ")}: ${web.said()}${jobs.said()}`);
        },
      };
    },
    close: async () => {
      await Promise.all([...programs].map((program) => program.stop()));
      await balancer.close();
      await sql.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(port: number, web: Program): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`A machine did not become ready: ${web.said()}`);
}
