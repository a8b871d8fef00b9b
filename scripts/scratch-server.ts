import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBinaries } from "@/db/embedded/binaries";
import { postgresUser } from "@/db/embedded/os-user";
import { initServer, type Server, startServer, stopServer } from "@/db/embedded/server";

/** A PostgreSQL server on this machine that is deleted when it stops. */
export type ScratchServer = {
  /** The address of its empty database. */
  url: string;
  stop(): Promise<void>;
};

/** Starts one in the system's folder for temporary files, which needs the space of the data. Without fsync. */
export async function startScratchServer(): Promise<ScratchServer> {
  const dir = mkdtempSync(join(tmpdir(), "community-scratch-"));
  // PostgreSQL's account must be able to enter it.
  chmodSync(dir, 0o755);
  const user = postgresUser();
  const server: Server = {
    user,
    binaries: findBinaries(user, join(tmpdir(), `community-postgres-${process.getuid?.() ?? 0}`)),
    dataDir: join(dir, "data"),
    logFile: join(dir, "postgres.log"),
  };
  const password = randomBytes(12).toString("hex");
  const conf = ["fsync = off", "synchronous_commit = off", "full_page_writes = off", "timezone = 'UTC'"];
  try {
    initServer(server, password, conf, ["--no-sync"]);
    const { pid, port } = await startServer(server, []);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stopServer(pid, "SIGQUIT");
        rmSync(dir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
}
