import { setTimeout as pause } from "node:timers/promises";
import { untilServed } from "@/tests/deploy/proxied-site";
import type { Command, MovedSite } from "@/tests/support/moved-site";
import { childrenOf, signalOne } from "./processes";

/** As in the units. */
const RESTART_MS = 2_000;

/** One of the site's services, with the program that starts its process. */
export interface Instance {
  /** Settles when it works. */
  start(): Promise<void>;
  /** kill -9 of the working process. Its program starts it again. */
  killProcess(): Promise<void>;
  /** kill -9 of the program too, which its supervisor starts again. */
  killProgram(): Promise<void>;
  /** A stop as in an upgrade. @throws Error unless it exits with 0 */
  drain(): Promise<void>;
  /** Whether the balancer has sent it a client since it started. */
  isUsed(): boolean;
  said(): string;
  stop(): Promise<unknown>;
}

export function createInstance(
  site: MovedSite,
  command: "web" | "jobs",
  settings: Record<string, string>,
): Instance {
  let running: Command | undefined;
  /** The program that is meant to end. */
  let ending: Command | undefined;
  let earlier = "";
  const current = () => {
    if (!running) throw new Error(`${command} has not been started.`);
    return running;
  };
  const works = async () => {
    const { pid, ended, said } = current();
    const ready =
      command === "web"
        ? untilServed(() => fetch(`http://127.0.0.1:${settings["PORT"]}/readyz`).then(({ status }) => status))
        : untilServed(async () => (childrenOf(pid).length > 0 ? 200 : 0));
    const failed = ended.then(() => Promise.reject(new Error(`${command} ended: ${said()}`)));
    await Promise.race([ready, failed]);
  };
  const run = () => {
    earlier += running?.said() ?? "";
    const program = site.run(command, settings);
    running = program;
    // A program that gives up by itself, such as without a disk, is started again by its supervisor.
    void program.ended
      .then(() => pause(RESTART_MS))
      .then(() => (program === running && program !== ending ? run() : undefined));
  };
  const start = async () => {
    run();
    await works();
  };
  const killProcess = async () => {
    const [child = 0] = childrenOf(current().pid);
    signalOne(child, "SIGKILL");
    await untilServed(async () => (childrenOf(current().pid).some((pid) => pid !== child) ? 200 : 0));
    await works();
  };
  return {
    start,
    killProcess,
    killProgram: async () => {
      const killed = current();
      signalOne(killed.pid, "SIGKILL");
      await untilServed(async () => (current() !== killed ? 200 : 0));
      await works();
    },
    drain: async () => {
      ending = current();
      const code = await current().stop();
      if (code !== 0) throw new Error(`${command} exited with ${String(code)}: ${current().said()}`);
    },
    isUsed: () => current().said().includes('"path":"/checkout'),
    said: () => earlier + (running?.said() ?? ""),
    stop: async () => {
      ending = running;
      await running?.stop();
    },
  };
}
