import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "@/lib/api/endpoint";
import { Matcher } from "@/lib/api/match";
import { openApiDocument } from "@/lib/api/openapi";
import { endpoints } from "@/lib/api/registry";
import { serveApi } from "@/lib/api/serve";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { doorOf } from "@/tests/support/api";
import { requestsOf, type Sent } from "@/tests/support/api-arbitrary";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createThread } from "@/tests/support/factories/threads";
import { createAdmin, createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { createVendor } from "@/tests/support/factories/vendors";
import { temporaryStorage } from "@/tests/support/viewer-ctx";

const ORIGIN = "http://localhost:3000";
const REQUESTS = 20_000;
const AT_A_TIME = 8;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Check = (endpoint: Endpoint, status: number, body: unknown) => string | null;

/** The problem of a response according to the document; null if none. */
function checkByDocument(): Check {
  const document = openApiDocument(endpoints, { brand: "Community", origin: "http://localhost" });
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema(document, "api");
  const escape = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
  const validators = new Map<string, ReturnType<typeof ajv.compile>>();
  return (endpoint, status, body) => {
    const documented = status < 300 ? "2XX" : String(status);
    const method = endpoint.method.toLowerCase();
    const pointer = [
      "paths",
      endpoint.path,
      method,
      "responses",
      documented,
      "content",
      "application/json",
      "schema",
    ];
    const key = `api#/${pointer.map(escape).join("/")}`;
    const validate = validators.get(key) ?? ajv.compile({ $ref: key });
    validators.set(key, validate);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  };
}

async function inhabitants(): Promise<{ people: Ctx[]; ids: string[] }> {
  const { db } = database;
  const [host, sponsor, agent, admin] = [
    await createHost(db),
    await createSponsor(db),
    await createUser(db, { roles: ["agent", "vendor"] }),
    await createAdmin(db),
  ];
  const { proposal } = await createProposal(db, host.id);
  const { threadId } = await createThread(database, { sponsor, host });
  const { profile } = await createVendor(db, { user: agent });
  const ports = { ...guestCtx(database).ports, storage: temporaryStorage() };
  const people = [
    guestCtx(database, { ports }),
    await ctxFor(database, host, { ports }),
    await ctxFor(database, sponsor, { ports }),
    await ctxFor(database, agent, { ports }),
    await ctxFor(database, admin, { ports }),
  ];
  return { people, ids: [host.id, sponsor.id, proposal.id, threadId, profile.id, newId()] };
}

it("answers twenty thousand requests of all kinds as documented, and never with an internal error", async () => {
  const { people, ids } = await inhabitants();
  const validate = checkByDocument();
  const each = Math.ceil(REQUESTS / endpoints.length);
  const plan = endpoints.flatMap((endpoint, at) =>
    fc
      .sample(requestsOf(endpoint, ids), { numRuns: each, seed: at + 1 })
      .map((sent, n) => ({ endpoint, sent, ctx: people[n % people.length] ?? guestCtx(database) })),
  );
  const matcher = new Matcher(endpoints);
  const wrong: unknown[] = [];
  const statuses = new Map<number, number>();
  const send = async (n: number): Promise<void> => {
    const step = plan[n];
    if (!step || wrong.length > 5) return;
    const { endpoint, sent, ctx } = step;
    // Each request comes from its own IP address, so rate limits don't apply.
    const ip = `203.0.${Math.floor(n / 250) % 250}.${n % 250}`;
    const response = await serveApi(requestOf(sent), doorOf({ ...ctx, ip, requestId: newId() }));
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const met = matcher.find(sent.method, new URL(sent.path, ORIGIN).pathname);
    const known = response.status < 500 || response.status === 503;
    const served = "endpoint" in met ? met.endpoint : null;
    const fault = known ? served && validate(served, response.status, JSON.parse(text)) : "an internal error";
    if (fault)
      wrong.push({ fault, name: endpoint.name, sent, status: response.status, text: text.slice(0, 300) });
  };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < plan.length) await send(next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  expect(wrong).toEqual([]);
  expect(plan.length).toBeGreaterThanOrEqual(REQUESTS);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 401]));
}, 240_000);

function requestOf({ method, path, contentType, body }: Sent): Request {
  return new Request(new URL(path, ORIGIN), {
    method,
    headers: contentType === null ? {} : { "content-type": contentType },
    ...(method === "GET" || body === null ? {} : { body }),
  });
}
