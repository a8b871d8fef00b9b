import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Program, startProgram } from "@/tests/trials/clone";

/** One machine behind a proxy, which keeps its port when it is replaced. */
export interface Machine {
  port: number;
  start(): Promise<void>;
  /** Whether the proxy has sent it a page's request since it started. */
  isUsed(): boolean;
  /** How often it was asked whether it is ready, since it started. */
  checks(): number;
  /** @returns its exit code */
  stop(): Promise<unknown>;
}

export function createMachine(site: string, port: number, settings: Record<string, string>): Machine {
  let web: Program | undefined;
  return {
    port,
    start: async () => {
      web = startProgram(site, "web", { ...settings, PORT: String(port) });
      await Promise.race([
        untilServed(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)),
        web.ended.then(() => Promise.reject(new Error(web?.said()))),
      ]);
    },
    isUsed: () => web?.said().includes('"path":"/pricing"') ?? false,
    checks: () => web?.said().match(/"path":"\/readyz"/g)?.length ?? 0,
    stop: async () => web?.stop(),
  };
}

/**
 * A proxy in the foreground.
 * @param signal ends it immediately, with its children
 */
export function startProxy(
  program: string,
  args: string[],
  signal: NodeJS.Signals,
  env: NodeJS.ProcessEnv = process.env,
) {
  const child: ChildProcess = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      said += part.toString("utf8");
    });
  const ended = once(child, "close");
  return {
    said: () => said,
    stop: async () => {
      child.kill(signal);
      await ended;
    },
  };
}

/** The proxy's two ports, and those of the machines behind it. */
export interface Ports {
  proxy: number;
  plain: number;
  machines: number[];
}

/**
 * Starts Caddy with the file of this repository, on loopback only, with its own certificate authority.
 * @param folder for its configuration and certificates
 */
export function startCaddy(folder: string, { proxy, plain, machines }: Ports) {
  const config = join(folder, "Caddyfile");
  const own = ["admin off", "skip_install_trust", "default_bind 127.0.0.1", "auto_https disable_redirects"];
  const global = ["{", ...own, `http_port ${plain}`, "}", ""].join("\n");
  writeFileSync(config, global + readFileSync("deploy/Caddyfile", "utf8"));
  const home = caddyHome(folder);
  mkdirSync(home, { recursive: true });
  const [first = "", second = ""] = machines.map((port) => `127.0.0.1:${port}`);
  return startProxy("caddy", ["run", "--config", config, "--adapter", "caddyfile"], "SIGKILL", {
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    SITE_URL: `https://localhost:${proxy}`,
    WEB_1: first,
    WEB_2: second,
  });
}

/** The certificate of its authority, once it has started. */
export const caddyAuthority = (folder: string) =>
  join(caddyHome(folder), "caddy/pki/authorities/local/root.crt");

const caddyHome = (folder: string) => join(folder, "caddy");

/** Browsers' connections: reused, and without trust in the test's certificate. */
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** The status of one request. @throws Error if there is no complete response */
export function send(url: string, method = "GET"): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent }, (response) => {
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.on("error", reject);
    sent.end(method === "POST" ? "{}" : undefined);
  });
}

/** On a busy machine, several sites that start at the same time take more than a minute. */
const START_LIMIT_MS = 180_000;

/** Settles with the first 200. */
export async function untilServed(ask: () => Promise<number>): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if ((await ask().catch(() => 0)) === 200) return;
    await pause(50);
  }
  throw new Error("Not served within three minutes");
}

const LOOPS = 4;
/** Between a loop's requests: enough arrive at every moment, and the machines have time to start and stop. */
const PACE_MS = 20;
const PATHS = ["/pricing", "/", "/browseproposals", "/api/webhooks/nothing"];

/** Sends requests steadily, with each method in turn. */
export function startTraffic(origin: string, methods: readonly string[]) {
  const failures: string[] = [];
  let served = 0;
  const over = new AbortController();
  const loop = async (start: number) => {
    for (let at = start; !over.signal.aborted; at++) {
      const [method, path] = [methods[at % methods.length], PATHS[at % PATHS.length]];
      const outcome = await send(`${origin}${path}`, method).catch((error: Error) => error.message);
      if (typeof outcome === "string" || outcome >= 500) failures.push(`${method} ${path}: ${outcome}`);
      served++;
      await pause(PACE_MS);
    }
  };
  const loops = Promise.all(Array.from({ length: LOOPS }, (_, index) => loop(index)));
  return {
    served: () => served,
    stop: async (): Promise<string[]> => {
      over.abort();
      await loops;
      return failures;
    },
  };
}

/** A page's open stream of updates. Settles with its first event. */
export async function openStream(origin: string, cookie: string) {
  const sent = request(`${origin}/api/live`, {
    headers: { cookie },
    agent: false,
    rejectUnauthorized: false,
  }).end();
  const [response] = await once(sent, "response");
  // Whether the response was complete, or its connection just broke.
  const ended = new Promise<boolean>((resolve) => {
    response.on("error", () => {}).on("close", () => resolve(response.complete));
  });
  const [first] = await once(response, "data");
  return { first: String(first), ended, leave: () => sent.destroy() };
}
