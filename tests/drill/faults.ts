import { setTimeout as pause } from "node:timers/promises";
import { untilServed } from "@/tests/deploy/proxied-site";
import type { Installation } from "./installation";
import { isRunning, signalFamily } from "./processes";

/** Something that breaks while clients buy. */
interface Fault {
  name: string;
  title: string;
  /** The longest that some client may be failing, in seconds. */
  limitSeconds: number;
  /** Why it can't be tried here; null if it can. */
  problem?(installation: Installation): string | null;
  /** Breaks and repairs it. */
  inject(installation: Installation, signal: AbortSignal): Promise<void>;
}

const FREEZE_SECONDS = 20;
const FULL_SECONDS = 15;
/** How long clients may be failing after something was repaired, or is repaired by the site itself. */
const RECOVERY_SECONDS = 10;

/** In the order in which they are tried. */
export const FAULTS: readonly Fault[] = [
  {
    name: "web",
    title: "kill -9 of a web process, then of a whole machine's web service",
    limitSeconds: RECOVERY_SECONDS,
    inject: async ({ webs: [first, second] }) => {
      await first?.killProcess();
      await second?.killProgram();
    },
  },
  {
    name: "jobs",
    title: "kill -9 of the job process, then of its service",
    limitSeconds: 0,
    inject: async ({ jobs }) => {
      await jobs.killProcess();
      await jobs.killProgram();
    },
  },
  {
    name: "freeze",
    title: `database frozen for ${FREEZE_SECONDS} s`,
    limitSeconds: FREEZE_SECONDS + RECOVERY_SECONDS,
    inject: async ({ servers }, signal) => {
      signalFamily(servers.primaryPid(), "SIGSTOP");
      try {
        await pause(FREEZE_SECONDS * 1_000, undefined, { signal });
      } finally {
        signalFamily(servers.primaryPid(), "SIGCONT");
      }
    },
  },
  {
    name: "disk",
    title: `database's disk full for ${FULL_SECONDS} s`,
    limitSeconds: FULL_SECONDS + RECOVERY_SECONDS,
    problem: ({ disk }) => (typeof disk === "string" ? disk : null),
    inject: async ({ disk, servers }, signal) => {
      if (typeof disk === "string") return;
      disk.fill();
      try {
        await pause(FULL_SECONDS * 1_000, undefined, { signal });
      } finally {
        disk.free();
      }
      // PostgreSQL ends if it can't write its log, and its supervisor starts it again.
      if (!isRunning(servers.primaryPid())) await servers.restartPrimary([]);
    },
  },
  {
    name: "failover",
    title: "kill -9 of the primary, standby promoted",
    limitSeconds: RECOVERY_SECONDS,
    inject: async ({ servers, promote }) => {
      signalFamily(servers.primaryPid(), "SIGKILL");
      await promote();
    },
  },
  {
    name: "rolling",
    title: "rolling restart of both web services",
    limitSeconds: 0,
    inject: async ({ webs }) => {
      for (const web of webs) {
        await web.drain();
        await web.start();
        // As an operator would: the next one stops once the balancer uses this one again.
        await untilServed(async () => (web.isUsed() ? 200 : 0));
      }
    },
  },
];

/** What `--fault` accepts: "restore" is not a fault of the site, but is tried next to it. */
export const FAULT_NAMES = [...FAULTS.map(({ name }) => name), "restore"];
