import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";
import postgres, { type Sql } from "postgres";
import { freePort } from "@/scripts/test-site";
import { caddyAuthority, send, startCaddy, untilServed } from "@/tests/deploy/proxied-site";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { type MovedSite, moveSite } from "@/tests/support/moved-site";
import { poolerProblem, startPooler } from "@/tests/support/pooler";
import { type ReplicatedServers, standbyProblem, startReplicatedServers } from "@/tests/support/standby";
import { createInstance, type Instance } from "./instance";
import { mountSmallDisk, type SmallDisk } from "./small-disk";

const DATABASE = "site";

/** Everything that a region runs, on this machine: the databases, two machines with the site, and a balancer. */
export interface Installation {
  origin: string;
  /** An empty folder. */
  folder: string;
  site: MovedSite;
  settings: Record<string, string>;
  servers: ReplicatedServers;
  /** Null with the reason if the primary's disk can't be filled here. */
  disk: SmallDisk | string;
  webs: Instance[];
  jobs: Instance;
  /** The server that accepts writes now, without a database name. */
  primary(): string;
  /** Connects to the database on it. */
  connect(): Sql;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Why the drill can't run here; null if it can. */
export function installationProblem(): string | null {
  if (process.platform !== "linux") return "The drill runs on Linux only.";
  if (standbyProblem !== null) return `The drill needs a standby: ${standbyProblem}.`;
  if (spawnSync("caddy", ["version"]).error)
    return "The drill needs Caddy as its balancer (Debian: apt-get install caddy).";
  return null;
}

/** Starts everything. What it started is stopped again if a part fails. */
export async function openInstallation(
  built: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Installation> {
  const closers: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    return await open(built, say, signal, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  built: string,
  say: (line: string) => void,
  signal: AbortSignal,
  closers: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "community-drill-"));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const disk = mountSmallDisk();
  if (typeof disk !== "string") closers.push(disk.remove);
  const servers = await startReplicatedServers(true, typeof disk === "string" ? undefined : disk.folder);
  closers.push(servers.stop);
  await createEmptyDatabase(servers.primary, DATABASE);
  const direct = servers.both(DATABASE);
  const [proxy, plain, ...machines] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const origin = `https://localhost:${proxy}`;
  const caddy = startCaddy(folder, { proxy, plain, machines });
  closers.push(caddy.stop);
  const site = moveSite(built);
  closers.push(site.remove);
  const authority = await trustBalancer(folder, caddy.said, signal);
  const settings = {
    DATABASE_URL: await poolers(servers, say, closers),
    DATABASE_DIRECT_URL: direct,
    AUTH_SECRET: "the one secret of both machines of this drill",
    SITE_URL: origin,
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.0/8",
    NODE_EXTRA_CA_CERTS: authority,
    ALLOW_SANDBOX_PAYMENTS: "1",
    RATE_LIMIT_SCALE: "100000",
    WEB_PROCESSES: "1",
    DRAIN_DELAY_SECONDS: "5",
    ACCESS_LOG: "on",
  };
  const { DATABASE_URL, AUTH_SECRET, SITE_URL } = settings;
  // The clients' sessions are made here.
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, SITE_URL });
  signal.throwIfAborted();
  const migrating = site.run("migrate", settings);
  if ((await migrating.ended) !== 0) throw new Error(`migrate: ${migrating.said()}`);
  const webs = machines.map((port) => createInstance(site, "web", { ...settings, PORT: String(port) }));
  const jobs = createInstance(site, "jobs", settings);
  closers.push(() => Promise.all([...webs, jobs].map((instance) => instance.stop())));
  signal.throwIfAborted();
  await Promise.all([...webs, jobs].map((instance) => instance.start()));
  await untilServed(() => send(`${origin}/readyz`));
  let primary = servers.primary;
  return {
    origin,
    folder,
    site,
    settings,
    servers,
    disk,
    webs,
    jobs,
    primary: () => primary,
    connect: () => postgres(`${primary}/${DATABASE}`, { max: 4, onnotice: () => {} }),
    promote: async () => {
      await servers.promote();
      primary = servers.standby;
    },
    stop,
  };
}

/** The address through a pooler in front of each server, as each machine of the database has one. */
async function poolers(
  servers: ReplicatedServers,
  say: (line: string) => void,
  closers: (() => unknown)[],
): Promise<string> {
  if (poolerProblem !== null) {
    say(`Without a pooler: ${poolerProblem}.`);
    return servers.both(DATABASE);
  }
  const urls: URL[] = [];
  for (const server of [servers.primary, servers.standby]) {
    // As docs/operations.md says: a client of a dead server waits no longer than this.
    const pooler = await startPooler(`${server}/${DATABASE}`, ["query_wait_timeout = 5"]);
    closers.push(pooler.stop);
    urls.push(new URL(pooler.url));
  }
  const [first, second] = urls;
  return `${first?.href.replace(first.host, `${first.host},${second?.host}`)}?target_session_attrs=read-write`;
}

/** Lets this process trust the balancer. @returns its authority's certificate in a file that every account can read */
async function trustBalancer(folder: string, said: () => string, signal: AbortSignal): Promise<string> {
  const authority = join(folder, "authority.crt");
  for (let tries = 0; ; tries++) {
    try {
      copyFileSync(caddyAuthority(folder), authority);
      break;
    } catch (error) {
      if (tries === 200) throw new Error(`Caddy did not start: ${said()}`, { cause: error });
      await pause(50, undefined, { signal });
    }
  }
  chmodSync(authority, 0o644);
  const certificate = readFileSync(authority, "utf8");
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), certificate]);
  return authority;
}
