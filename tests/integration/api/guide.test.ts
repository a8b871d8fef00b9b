import { afterAll, beforeAll, expect, it } from "vitest";
import { events } from "@/db/schema";
import { ERROR_CODES, FAILING, IDEMPOTENT, LIMITED, PAGED, quickStart } from "@/lib/api/guide";
import { STATUS } from "@/lib/core/http-response";
import { doorOf } from "@/tests/support/api";
import { type ApiSite, startApiSite } from "@/tests/support/api-site";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { runShell } from "@/tests/support/shell";

let database: TestDatabase;
let site: ApiSite;
let host: UserRow;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApiSite(doorOf(guestCtx(database)));
  host = await createHost(database.db, { emailVerifiedAt: new Date() });
  ({ token } = await insertApiToken(database.db, host, { scopes: ["read", "write"] }));
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const run = (commands: string) => runShell(commands, { API: `${site.origin}/api`, TOKEN: token });

/** The JSON documents that commands print, one after another. */
const documents = (output: string): unknown[] =>
  output
    .replaceAll(/(?<=[\]}])(?=[[{])/g, "\n")
    .split("\n")
    .map((line) => JSON.parse(line));

it("the quick start takes at most five lines, and shows the token's owner and three proposals", async () => {
  for (const title of ["One", "Two", "Three", "Four"]) await createProposal(database.db, host.id, { title });
  const commands = quickStart(site.origin);
  expect(commands.split("\n").length).toBeLessThanOrEqual(5);
  const [me, proposals] = documents(await run(commands.replace("community_pat_…", token)));
  expect(me).toMatchObject({ status: 1, user: { id: host.id } });
  expect(proposals).toMatchObject([{ title: "Four" }, { title: "Three" }, { title: "Two" }]);
});

it("the failing call fails as documented", async () => {
  const [response] = documents(await run(FAILING.curl));
  expect(response).toEqual({ ...FAILING.response, request_id: expect.any(String) });
});

it("every code that a call can fail with is documented, with its status", () => {
  const documented = ERROR_CODES.map(([status, code]) => [code, Number(status)]);
  expect(documented).toEqual(expect.arrayContaining(Object.entries(STATUS)));
});

it("the idempotent call creates one event, however often it is sent", async () => {
  const [first, second] = documents(await run(`${IDEMPOTENT}\n${IDEMPOTENT}`)) as { id: string }[];
  expect(second).toEqual(first);
  expect(await database.db.select({ id: events.id }).from(events)).toEqual([{ id: first?.id }]);
});

it("the paged calls return pages", async () => {
  await createSponsor(database.db);
  const [byCursor, bySkip] = documents(await run(PAGED));
  expect(byCursor).toMatchObject({ status: 1, next: null });
  expect(bySkip).toEqual([]);
});

it("the response shows how many calls are left", async () => {
  expect(await run(LIMITED)).toMatch(/^ratelimit: "calls";r=\d+;t=\d+/im);
});
