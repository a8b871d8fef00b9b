import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { currentSite } from "@/scripts/site";
import { freePort } from "@/scripts/test-site";

/** A separate web process on the database of the site under test. */
export interface WebProcess {
  url: string;
  pid: number;
  /** Its standard error until now. */
  said: () => string;
  stop(): Promise<void>;
}

/** Starts another web process on the same database and waits until it responds. */
export async function startWebProcess(
  environment: NodeJS.ProcessEnv,
  execArgv: string[] = [],
): Promise<WebProcess> {
  const port = await freePort();
  const site = await currentSite(() => {}, new AbortController().signal);
  const child = fork(join(site, ".dist/web-process.mjs"), [], {
    cwd: site,
    env: { ...environment, NODE_ENV: "production", PORT: String(port), MALLOC_ARENA_MAX: "1" },
    execArgv,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) break;
    if (tries > 300) throw new Error(`The web process does not respond. ${said}`);
    await pause(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
