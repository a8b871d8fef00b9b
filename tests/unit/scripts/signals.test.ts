import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runsTypeScript } from "@/tests/support/runs-typescript";

/** A package with this project's start script and another program behind it. */
const folder = mkdtempSync(join(tmpdir(), "community-signals-"));

beforeAll(() => {
  const program = [...runsTypeScript, resolve("tests/support/stoppable-program.ts")].join(" ");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const start = scripts.start.replace("scripts/run.mjs start", program);
  if (!start.includes(program)) throw new Error(`The start script has changed: ${start}`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "stoppable", scripts: { start } }));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const environment = (): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$/.test(name));
  const path = `${dirname(process.execPath)}:${process.env["PATH"]}`;
  return { ...Object.fromEntries(inherited), NODE_ENV: "test", PATH: path };
};

/** Runs a command in a separate process group until the program behind it reports that it runs. */
async function run(command: string, ...args: string[]): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      said += part.toString("utf8");
    });
  onTestFinished(() => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // All processes have exited.
    }
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain("running");
  return { child, said: () => said };
}

test("SIGTERM to npm reaches the program behind it, and npm waits until it has drained", async () => {
  const { child, said } = await run("npm", "start");
  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
  expect(said()).toContain("drained");
});

test("the program drains when npm is killed", async () => {
  const { child, said } = await run("npm", "start");
  child.kill("SIGKILL");
  await expect.poll(said, { timeout: 5_000 }).toContain("drained");
});

test.for(["SIGINT", "SIGTERM"] as const)(
  "%s to npm and to the program at the same time is one request to stop",
  async (signal) => {
    const { child, said } = await run("npm", "start");
    process.kill(-(child.pid ?? 0), signal);
    await once(child, "close");
    expect(said()).toContain("drained");
  },
);

test("SIGTERM to npm as process 1 drains the program before the container ends", async ({ skip }) => {
  const isolation = ["--pid", "--fork"];
  const { status, stderr } = spawnSync("unshare", [...isolation, "true"], { encoding: "utf8" });
  if (status !== 0) skip(`no PID namespace available: ${stderr?.trim() || "no unshare"}`);
  const { child, said } = await run("unshare", ...isolation, "npm", "start");
  const first = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8"));
  process.kill(first, "SIGTERM");
  await once(child, "close");
  expect(said()).toContain("drained");
});
