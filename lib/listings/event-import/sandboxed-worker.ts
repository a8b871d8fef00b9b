import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";

/** Timeout for a new process to start, in milliseconds. */
const START_MS = 5_000;

/** Why reading a page was cut short, for the log. */
export class ReadingEnded extends Error {
  override readonly name = "ReadingEnded";
  constructor(readonly fault: "slow" | "crashed") {
    super(`page reading ended early: ${fault}`);
  }
}

/** A process that reads one page at a time. */
export interface ReadingProcess {
  /** Throws `ReadingEnded` on a timeout or crash. The process is dead afterward. */
  read(job: object, limitMs: number): Promise<unknown>;
  isAlive(): boolean;
  end(): void;
}

/**
 * Starts a process that can only read what it is sent: no environment, no files except its own, no child processes, and
 * limited memory. A worker thread would not do, since running out of memory can kill the entire process.
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
  // An idle reader must not keep the parent process alive.
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

/** The process's next message. Kills it on a timeout. */
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
