import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, expect, test } from "vitest";
import { formatProcesses } from "@/lib/site/health/prometheus";
import { MetricsHub } from "@/scripts/metrics-hub";
import { bundled } from "@/tests/support/bundled";

const { file, remove } = await bundled("tests/support/counting-process.ts");
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(remove);

async function start(hub: MetricsHub, name: string): Promise<ChildProcess> {
  const child = hub.watch(name, fork(file, { env: { ...process.env, PROCESS_NAME: name } }));
  children.push(child);
  await once(child, "message");
  return child;
}

/** Counts one job in a process. */
async function count(child: ChildProcess): Promise<void> {
  const counted = new Promise<void>((resolve) => {
    child.on("message", (message) => message === "counted" && resolve());
  });
  child.send("count");
  await counted;
}

const JOBS = 'community_job_duration_seconds_count{task="send_mail",outcome="done"}';

async function textOf(hub: MetricsHub): Promise<string> {
  return (await formatProcesses(await hub.collect())).body;
}

const valueOf = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  );

test("adds up the counters of all processes, and keeps each one's memory apart", async () => {
  const hub = new MetricsHub();
  const [first, second] = [await start(hub, "web-1"), await start(hub, "jobs")];
  await count(first);
  await count(second);
  await count(second);
  const text = await textOf(hub);
  expect(valueOf(text, JOBS)).toBe(3);
  for (const name of ["web-1", "jobs"])
    expect(valueOf(text, `process_resident_memory_bytes{process="${name}"}`)).toBeGreaterThan(1e6);
});

test("answers whichever process is asked with the totals of all", async () => {
  const hub = new MetricsHub();
  const [first, second] = [await start(hub, "web-1"), await start(hub, "web-2")];
  await count(first);
  const answer = new Promise((resolve) => {
    second.on("message", (message) => {
      if (typeof message === "object" && "read" in message) resolve(message.read);
    });
  });
  second.send("read");
  const { body } = await formatProcesses((await answer) as never);
  expect(valueOf(body, JOBS)).toBe(1);
});

test("never lets a counter go back when a process dies and is started again", async () => {
  const hub = new MetricsHub();
  const first = await start(hub, "web-1");
  for (let n = 0; n < 3; n++) await count(first);
  expect(valueOf(await textOf(hub), JOBS)).toBe(3);
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(valueOf(await textOf(hub), JOBS)).toBe(3);
  await count(await start(hub, "web-1"));
  const text = await textOf(hub);
  expect(valueOf(text, JOBS)).toBe(4);
  expect(valueOf(text, 'community_process_restarts_total{process="web-1"}')).toBe(1);
});

test("doesn't wait for a process that is stuck, and shows its latest values", async () => {
  const hub = new MetricsHub();
  const first = await start(hub, "web-1");
  await count(first);
  await textOf(hub);
  first.kill("SIGSTOP");
  expect(valueOf(await textOf(hub), JOBS)).toBe(1);
});
