import { afterAll, beforeAll, expect, it } from "vitest";
import type { Ctx } from "@/lib/core/ctx";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const core = "/api/integration-endpoints/Core";

async function someone(): Promise<Ctx> {
  const ports = { ...guestCtx(database).ports, storage: temporaryStorage() };
  return ctxFor(database, await createSponsor(database.db), { ports });
}

function send(
  ctx: Ctx,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  path = `${core}/UploadFile`,
) {
  const form = new FormData();
  form.set("file", new File([content], name));
  return callApi(ctx, "POST", path, form);
}

const extract = (ctx: Ctx, file_url: unknown, json_schema: unknown = null) =>
  callApi(ctx, "POST", `${core}/ExtractDataFromUploadedFile`, { file_url, json_schema });

it("reads a table back for its uploader only, and fetches no other URL", async () => {
  const ctx = await someone();
  const sent = await send(ctx, "prices.csv", "name;price\nSoup;4,50\n");
  const address = String(sent.body["file_url"]);
  expect(await extract(ctx, address)).toMatchObject({ body: { output: [{ name: "Soup", price: "4,50" }] } });
  expect((await extract(ctx, new URL(address).pathname)).status).toBe(200);
  const other = await ctxFor(database, await createSponsor(database.db), { ports: ctx.ports });
  const refused = [
    await extract(other, address),
    await extract(
      ctx,
      address.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    ),
    await extract(ctx, address.replace("localhost", "127.0.0.1")),
    await extract(ctx, `${address}/../../account/export`),
    await extract(ctx, "http://169.254.169.254/latest/meta-data"),
    await extract(ctx, "file:///etc/passwd"),
    await extract(ctx, `${new URL(address).origin}/media/${"a".repeat(64)}.webp`),
    await extract(ctx, ""),
    await extract(ctx, ["x"]),
  ];
  for (const { status, body } of refused) expect([status, body["code"]]).toEqual([400, "invalid"]);
  expect((await extract(guestCtx(database), address)).status).toBe(401);
});

it("forgets a table after a day", async () => {
  const ctx = await someone();
  const yesterday = { ...ctx, now: () => new Date(Date.now() - 24 * 3_600_000 - 1_000) };
  const sent = await send(yesterday, "prices.json", '[{"name":"Soup"}]');
  expect((await extract(ctx, sent.body["file_url"])).status).toBe(200);
  await runJobs(database.url, {
    db: database.db,
    readDb: database.readDb,
    ports: ctx.ports,
    now: ctx.now,
  });
  expect((await extract(ctx, sent.body["file_url"])).status).toBe(400);
});

it("returns a schema's fields in its types, wherever the rows are in it", async () => {
  const ctx = await someone();
  const { body } = await send(ctx, "t.csv", 'n,price,ok,extra\nSoup,"$1,200.5",TRUE,x\nBread,none,,y\n');
  const row = {
    type: "object",
    properties: { n: { type: "string" }, price: { type: ["number", "null"] }, ok: { type: "boolean" } },
  };
  const rows = [
    { n: "Soup", price: 1200.5, ok: true },
    { n: "Bread", price: null, ok: null },
  ];
  const shapes = [
    row,
    { type: "array", items: row },
    { type: "object", properties: { rows: { items: row } } },
  ];
  for (const shape of shapes)
    expect((await extract(ctx, body["file_url"], shape)).body["output"]).toEqual(rows);
  const odd = [
    { properties: 5 },
    { items: { items: { items: { items: {} } } } },
    { $ref: "file:///etc/passwd" },
  ];
  for (const shape of odd) expect((await extract(ctx, body["file_url"], shape)).status).toBe(200);
});

it("is neither blocked nor crashed by hostile files", async () => {
  const ctx = await someone();
  const wide = `${"a,".repeat(200_000)}a\n${"1\n".repeat(200_000)}`;
  const files: [string, string | Uint8Array<ArrayBuffer>][] = [
    ["wide.csv", wide],
    ["long.csv", `a\n${"1\n".repeat(400_000)}`],
    ["quoted.csv", `a\n"${'""'.repeat(400_000)}"\n`],
    ["open.csv", `a\n"${"x".repeat(900_000)}`],
    ["deep.json", `{"a":${"[".repeat(400_000)}${"]".repeat(400_000)}}`],
    ["proto.json", '[{"__proto__":{"roles":["admin"]},"constructor":1}]'],
    ["zero.csv", "a\nb\u0000c\n"],
  ];
  const since = performance.now();
  for (const [name, content] of files) {
    const { status, body } = await send(ctx, name, content, `${core}/ExtractDataFromUploadedFile`);
    expect([200, 400], `${name}: ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
  }
  expect(performance.now() - since).toBeLessThan(15_000);
  expect((await send(ctx, "big.csv", "x".repeat(1_000_001))).status).toBe(413);
  expect((await send(ctx, "huge.csv", "x".repeat(6_000_000))).status).toBe(413);
  expect((await send(ctx, "bytes.csv", new Uint8Array([0xff, 0xfe, 0x00]))).status).toBe(400);
});
