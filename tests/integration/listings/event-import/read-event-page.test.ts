import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { webFrom } from "@/lib/integrations/page-fetch/web-access";
import { webPages } from "@/lib/integrations/page-fetch/web-pages";
import { readEventPageFor } from "@/lib/listings/event-import/commands/read-event-page";
import { NOTHING_EXTRACTED } from "@/lib/listings/event-import/extracted";
import { ReadEventPageInput } from "@/lib/listings/event-import/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createViewer } from "@/tests/support/factories/viewer";
import { startPageServer } from "@/tests/support/page-server";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`truncate rate_limits`));

const PAGES = "tests/unit/listings/event-import/pages";

/** A fake web that serves the collection's pages under any hostname. */
async function web() {
  const server = await startPageServer((request, response) => {
    const name = (request.url ?? "").slice(1).replace(/\?.*/, "");
    const type = name.endsWith(".ics") ? "text/calendar" : "text/html";
    try {
      const body = readFileSync(`${PAGES}/${name}`);
      response.writeHead(200, { "content-type": type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const access = webFrom(`http://127.0.0.1:${server.port}`);
  const ctxOf = (viewer: Viewer | null, now: Date): Ctx => {
    const ctx = testCtx(database, viewer, { now: () => now });
    return { ...ctx, ports: { ...ctx.ports, pages: webPages(access, "Test") } };
  };
  const read = (
    path: string,
    viewer: Viewer | null = null,
    host = "www.fair.example",
    { now = NOON, timeZone = "America/New_York" } = {},
  ) => {
    const url = `http://${host}:${server.port}/${path}`;
    const input = ReadEventPageInput.parse({ url, timeZone });
    return readEventPageFor(ctxOf(viewer, now), input, new AbortController().signal);
  };
  return { server, read };
}

test("names the platform by its hostname, and each value by where it was found", async () => {
  const { read } = await web();
  const page = await read("eventbrite.html", null, "www.eventbrite.co.uk");
  expect(page.platform).toBe("Eventbrite");
  expect(page.fields.title).toEqual({ value: "Millbrook Harvest Fair", source: "event_data" });
  expect((await read("microdata.html")).platform).toBe("fair.example");
  expect((await read("facebook.html", null, "eventbrite.com.evil.example")).platform).toBe(
    "eventbrite.com.evil.example",
  );
});

test("reads a page's calendar only for values that the page lacks", async () => {
  const { server, read } = await web();
  const { fields } = await read("ics-only.html");
  expect(fields).toMatchObject({
    startDate: { value: "2027-03-14", source: "calendar" },
    city: { value: "Galesburg", source: "calendar" },
    description: { value: "Bring a dish that feeds eight.\nThe coffee is on us.", source: "calendar" },
  });
  expect(server.asked.map(({ url }) => url)).toEqual(["/ics-only.html", "/supper.ics"]);
  expect((await read("supper.ics")).fields.startTime?.value).toBe("17:30");
  await read("eventbrite.html");
  expect(server.asked).toHaveLength(4);
});

test("fetches a URL once an hour for all requesters, and retries a URL that had no event", async () => {
  const { server, read } = await web();
  const ada = await createViewer(database);
  const found = await read("eventbrite.html", ada);
  expect(await read("eventbrite.html")).toEqual(found);
  expect(server.asked).toHaveLength(1);
  const after = (minutes: number) => ({ now: new Date(NOON.getTime() + minutes * 60_000) });
  await read("eventbrite.html", null, undefined, after(59));
  expect(server.asked).toHaveLength(1);
  await read("eventbrite.html", null, undefined, after(60));
  expect(server.asked, "one fetch an hour, for any number of requests").toHaveLength(2);
  await read("eventbrite.html", null, undefined, { timeZone: "Europe/Berlin" });
  expect(server.asked, "times are shown in the requester's zone").toHaveLength(3);
  for (const asked of [4, 5]) {
    await expect(read("nowhere.html")).rejects.toThrow(NOTHING_EXTRACTED);
    expect(server.asked).toHaveLength(asked);
  }
});

test("reports an unreachable page and a page without an event as the documented sentence at the field", async () => {
  const { read } = await web();
  for (const path of ["nowhere.html", "../corpus.ts"])
    await expect(read(path)).rejects.toMatchObject({
      code: "invalid",
      message: NOTHING_EXTRACTED,
      fields: { url: NOTHING_EXTRACTED },
    });
});

test("limits an account to 30 pages an hour, a guest to 10, and a suspended account to none", async () => {
  const { server, read } = await web();
  const ada = await createViewer(database);
  for (const [viewer, limit] of [
    [ada, 30],
    [null, 10],
  ] as const) {
    for (let count = 0; count < limit; count++) await read(`hcalendar.html?${limit}-${count}`, viewer);
    await expect(read("hcalendar.html", viewer)).rejects.toMatchObject({ code: "limited" });
  }
  expect(server.asked).toHaveLength(40);
  const suspended = { ...(await createViewer(database)), accountStatus: "suspended" as const };
  await expect(read("hcalendar.html", suspended)).rejects.toMatchObject({ code: "forbidden" });
  expect(server.asked).toHaveLength(40);
});

test("accepts a URL without https, and rejects an invalid one", () => {
  const url = (text: unknown) => ReadEventPageInput.safeParse({ url: text, timeZone: "Mars/Base" });
  expect(url("www.fair.example/x").data).toEqual({ url: "https://www.fair.example/x", timeZone: null });
  for (const wrong of [null, "", "x", "ftp://fair.example/", "https://me@fair.example/", 5])
    expect(url(wrong).success).toBe(false);
});
