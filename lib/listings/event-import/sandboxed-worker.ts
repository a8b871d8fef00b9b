import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";

/** Longest time until a new process can read, in milliseconds. */
const START_MS = 5_000;

/** Why a page was not read to its end, as the log says it. */
export class ReadingEnded extends Error {
  override readonly name = "ReadingEnded";
  constructor(readonly fault: "slow" | "crashed") {
    super(`page reading ended early: ${fault}`);
  }
}

/** A process that does one piece of reading after the other. */
export interface ReadingProcess {
  /** Throws `ReadingEnded` when it takes longer, or the process dies of it; then there is no process any more. */
  read(job: object, limitMs: number): Promise<unknown>;
  isAlive(): boolean;
  end(): void;
}

/**
 * Starts a process that can do nothing but read what it is sent: no settings, no file but its own, no other program,
 * and so much memory. A thread would not do: one that runs out of memory can take the whole process with it.
 */
export function startReading(file: string, memoryMb: number): ReadingProcess {
  const own = realpathSync(file);
  const child = fork(own, [], {
    cwd: "/",
    env: { NODE_ENV: "production" },
    execArgv: ["--permission", `--allow-fs-read=${own}`, `--max-old-space-size=${memoryMb}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A process that waits for pages keeps nobody from ending.
  child.unref();
  child.channel?.unref();
  child.on("error", () => child.kill("SIGKILL"));
  const ready = nextMessage(child, START_MS);
  return {
    async read(job, limitMs) {
      await ready;
      const result = nextMessage(child, limitMs);
      child.send(job);
      return result;
    },
    isAlive: () => child.connected,
    end: () => void child.kill("SIGKILL"),
  };
}

/** What the process says next. Ends it when it takes longer. */
function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (fault: ReadingEnded["fault"]) => {
    child.kill("SIGKILL");
    reject(new ReadingEnded(fault));
  };
  const crash = () => fail("crashed");
  const timer = setTimeout(() => fail("slow"), limitMs);
  child.once("message", resolve).once("exit", crash).once("error", crash);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", resolve).off("exit", crash).off("error", crash);
  });
}
