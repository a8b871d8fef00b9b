import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readFetched } from "@/lib/listings/event-import/read-fetched";
import { type ReaderLimits, readers } from "@/lib/listings/event-import/worker-pool";
import { bundle, EVENT_PAGE_READER, EVENT_PAGE_READER_FILE } from "@/scripts/bundle";

const BAD_READER = resolve("tests/fakes/readers/bad-reader.mjs");
const never = new AbortController().signal;
const LIMITS = { processes: 1, waiting: 6, pageMs: 20_000, memoryMb: 64, idleMs: 60_000 };

function badReaders(limits: Partial<ReaderLimits> = {}) {
  const read = readers(BAD_READER, { ...LIMITS, ...limits });
  const title = async (input: string, signal = never) => {
    const result = await read(jobWith(input), signal);
    return result && result.fields.title?.value;
  };
  return { title };
}

const jobWith = (body: string | Buffer) => ({
  page: {
    url: "https://fair.example/",
    kind: "html" as const,
    contentType: "text/html",
    body: Buffer.from(body),
  },
  calendar: null,
  home: "America/New_York",
  now: new Date("2026-11-20T12:00:00Z"),
});

test("the bundled reader returns the same result as the source, from a process without privileges", async () => {
  await bundle(EVENT_PAGE_READER);
  const read = readers(EVENT_PAGE_READER_FILE, LIMITS);
  const job = jobWith(readFileSync("tests/unit/listings/event-import/pages/eventbrite.html"));
  const result = await read(job, never);
  expect(result?.fields.title?.value).toBe("Millbrook Harvest Fair");
  expect(result).toEqual(readFetched(job));
});

describe("a reader compromised by a page", () => {
  test.each(["loop", "backtrack"])("and stuck (%s) is killed, and the next page is read", async (input) => {
    const { title } = badReaders({ pageMs: 1_000 });
    await expect(title(input)).rejects.toMatchObject({ name: "ReadingEnded", fault: "slow" });
    expect(await title("read")).toBe("Read");
  });

  test("and allocating endlessly dies alone", async () => {
    const { title } = badReaders();
    await expect(title("eat")).rejects.toMatchObject({ fault: "crashed" });
    expect(await title("read")).toBe("Read");
  });

  test.each(["die", "throw", "lie", "boast"])(
    "and returning an invalid result (%s) is killed",
    async (input) => {
      const { title } = badReaders();
      const before = await title("pid");
      await expect(title(input)).rejects.toMatchObject({ fault: "crashed" });
      expect(await title("pid")).not.toBe(before);
    },
  );

  test("sees no environment, opens no file, and starts no program", async () => {
    const { title } = badReaders();
    process.env["BAD_READER_SECRET"] = "told";
    expect(await title("settings")).toBe("NODE_ENV");
    delete process.env["BAD_READER_SECRET"];
    expect(await title("files")).toBe("ERR_ACCESS_DENIED");
    expect(await title("programs")).toBe("ERR_ACCESS_DENIED");
  });
});

test("reads pages in sequence in one process, rejects excess requests, and skips requests that disconnect", async () => {
  const { title } = badReaders({ waiting: 2 });
  const leaving = new AbortController();
  const [first, second] = [title("pid"), title("pid")];
  const third = title("loop", leaving.signal);
  await expect(title("read")).rejects.toMatchObject({ code: "limited" });
  leaving.abort();
  expect(await third).toBeNull();
  expect(await first).toBe(await second);
});

test("ends an idle process", async () => {
  const { title } = badReaders({ idleMs: 20 });
  const pid = Number(await title("pid"));
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(Number(await title("pid"))).not.toBe(pid);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
