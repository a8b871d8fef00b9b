import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { logger } from "@/lib/core/logger";
import { keepAlive } from "@/scripts/keep-alive";

/** Takes a while to exit when asked. */
const program = (ms: number) =>
  `process.on("SIGTERM", () => setTimeout(() => process.exit(0), ${ms})); console.log("up"); setInterval(() => {}, 1e6);`;

afterEach(() => vi.restoreAllMocks());

async function start(ms: number, drainSeconds: number) {
  let child: ChildProcess | undefined;
  const stored = keepAlive(
    "Slow process",
    () => {
      child = spawn(process.execPath, ["-e", program(ms)], { stdio: ["ignore", "pipe", "inherit"] });
      return child;
    },
    drainSeconds,
  );
  if (child?.stdout) await once(child.stdout, "data");
  return { kept: stored, child: child as ChildProcess };
}

test("a process that finishes within the drain time exits by itself", async () => {
  const { kept: stored, child } = await start(300, 20);
  await stored.stop();
  expect(child.exitCode).toBe(0);
});

test("a slower process is killed, and the operator reads why", async () => {
  const said = vi.spyOn(logger, "error").mockReturnValue();
  const { kept: stored, child } = await start(60_000, 1);
  await stored.stop();
  expect(child.signalCode).toBe("SIGKILL");
  expect(said).toHaveBeenCalledWith(expect.stringContaining("Slow process did not finish within 1 s"));
});

test.each([
  ["never ran for a minute, it is given up", 0, "Crashing process exited 6 times within a minute (code 1)"],
  ["once ran for a minute, it is started again", 61_000, "started a seventh time"],
])("if a process that crashes %s", async (_, firstRunMs, expected) => {
  vi.spyOn(logger, "error").mockReturnValue();
  const beganAt = Date.now();
  let starts = 0;
  // Only the first run takes time.
  vi.spyOn(Date, "now").mockImplementation(() => beganAt + (starts > 0 ? firstRunMs : 0));
  const seventh = Promise.withResolvers<string>();
  const kept = keepAlive(
    "Crashing process",
    () => {
      const crashing = spawn(process.execPath, ["-e", "process.exit(1)"], { stdio: "ignore" });
      if (++starts === 7) seventh.resolve("started a seventh time");
      return crashing;
    },
    1,
    1,
  );
  expect(await Promise.race([kept.gaveUp, seventh.promise])).toBe(expected);
  await kept.stop();
});
