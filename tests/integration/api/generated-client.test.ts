import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { doorOf } from "@/tests/support/api";
import { type ApiSite, startApiSite } from "@/tests/support/api-site";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createHost } from "@/tests/support/factories/users";
import { TypedClient } from "@/tests/support/typed-client";

const folder = mkdtempSync(join(tmpdir(), "typed-"));
let database: TestDatabase;
let site: ApiSite;
let client: TypedClient;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApiSite(doorOf(guestCtx(database)));
  client = await TypedClient.generate(folder, await (await GET()).json());
  // The generator and the compiler read a large document, perhaps on a busy machine.
}, 180_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
  await database.close();
});

/** A program that lists an event by a product call, renames it through its entity, and reads it back. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const api = createClient<paths>({
  baseUrl: process.env["ORIGIN"] ?? "",
  headers: { Authorization: \`Bearer \${process.env["TOKEN"]}\` },
});

const me = await api.GET("/api/whoami");
if (!me.data) throw new Error(me.error.message);

const made = await api.POST("/api/events/createevent", {
  body: {
    title: "Riverside Summer Fair",
    description: "Stalls, music, and a soapbox race along the river.",
    location: "Springfield, Illinois",
    start_date: "2030-06-15",
    start_time: "10:00",
    end_time: "18:00",
    time_zone: "America/Chicago",
    expected_attendance: 400,
    target_audience: "Families",
  },
});
if (!made.data) throw new Error(made.error.message);
const path = { id: made.data.id };

const renamed = await api.PUT("/api/entities/Event/{id}", {
  params: { path },
  body: { title: "Riverside Autumn Fair" },
});
if (!renamed.data) throw new Error(renamed.error.message);

const read = await api.GET("/api/entities/Event/{id}", { params: { path } });
const title: string | null | undefined = read.data?.title;
const wrong = await api.POST("/api/events/createevent", { body: { title: "" } });
const fields: Record<string, string> | undefined = wrong.error?.fields;
const list = await api.GET("/api/entities/Event", { params: { query: { limit: 1, fields: "title" } } });
console.log(JSON.stringify({ owner: me.data.user.id, title, wrong: fields?.["title"], count: list.data?.length }));
`;

it("a program with generated types compiles, and reads and writes with a token", async () => {
  expect(await client.compile(PROGRAM)).toBe("");
  const host = await createHost(database.db, { emailVerifiedAt: new Date() });
  const { token } = await insertApiToken(database.db, host, { scopes: ["read", "write"] });
  const output = await client.run({ ORIGIN: site.origin, TOKEN: token });
  expect(JSON.parse(output)).toEqual({
    owner: host.id,
    title: "Riverside Autumn Fair",
    wrong: "This field is required.",
    count: 1,
  });
}, 120_000);

it("a program that sends a field of the wrong type, or reads one that doesn't exist, does not compile", async () => {
  expect(
    await client.compile(PROGRAM.replace("expected_attendance: 400", "expected_attendance: { of: 1 }")),
  ).toContain("is not assignable to type 'string | number");
  expect(await client.compile(PROGRAM.replace("read.data?.title", "read.data?.heading"))).toContain(
    "heading",
  );
}, 120_000);
