import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "@/lib/api/endpoint";
import { endpoints } from "@/lib/api/registry";
import { serveApi } from "@/lib/api/serve";
import { newId } from "@/lib/core/ids";
import { doorOf } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createUser, type UserRow } from "@/tests/support/factories/users";

let database: TestDatabase;
let user: UserRow;
beforeAll(async () => {
  database = await createTestDatabase();
  user = await createUser(database.db, {
    roles: ["event_host", "business_sponsor", "agent", "vendor"],
    emailVerifiedAt: new Date(),
  });
});
afterAll(() => database.close());

type Sent = { authorization?: string; contentType?: string; body?: BodyInit };

/** Calls an endpoint with ids that don't exist; only the header identifies the caller. */
async function send(endpoint: Endpoint, { authorization, contentType, body }: Sent) {
  const path = endpoint.path.replace("{Entity}", "Nothing").replaceAll(/\{\w+\}/g, newId());
  const response = await serveApi(
    new Request(new URL(path, "http://localhost:3000"), {
      method: endpoint.method,
      headers: {
        ...(authorization && { authorization: `Bearer ${authorization}` }),
        ...(contentType && { "content-type": contentType }),
      },
      ...(endpoint.method !== "GET" && body !== undefined && { body }),
    }),
    doorOf(guestCtx(database, { ip: `203.0.113.${endpoints.indexOf(endpoint) % 250}` })),
  );
  return { status: response.status, text: await response.text() };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The error in a response: sign-in calls return it with status 200. */
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code;

it("every call rejects expired and revoked tokens, regardless of the rest of the request", async () => {
  const gone = [
    await insertApiToken(database.db, user, {
      expiresAt: new Date(Date.now() - 1_000),
      scopes: ["read", "write"],
    }),
    await insertApiToken(database.db, user, { revokedAt: new Date(), scopes: ["read", "write"] }),
  ];
  for (const endpoint of endpoints)
    for (const { token } of gone)
      expect(codeOf(await send(endpoint, { authorization: token })), nameOf(endpoint)).toBe(
        "unauthenticated",
      );
});

it("every call rejects a token without its scope before it reads the input", async () => {
  const tokens = {
    read: (await insertApiToken(database.db, user, { scopes: ["write"] })).token,
    write: (await insertApiToken(database.db, user, { scopes: ["read"] })).token,
  };
  for (const endpoint of endpoints) {
    const response = await send(endpoint, { authorization: tokens[endpoint.scope], body: "{" });
    expect(codeOf(response), nameOf(endpoint)).toBe("forbidden");
    expect(response.text).toContain(`\\"${endpoint.scope}\\"`);
  }
});

it("every call rejects missing, mistyped, oversized, and deeply nested bodies without failing", async () => {
  const { token } = await insertApiToken(database.db, user, { scopes: ["read", "write"] });
  const huge = `{"a":"${"x".repeat(1_000_001)}"}`;
  const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
  const bodies: Sent[] = [
    {},
    { contentType: "application/json", body: "" },
    { contentType: "text/html", body: "<script>" },
    { contentType: "application/json", body: huge },
    { contentType: "application/json", body: deep },
    { contentType: "application/json", body: '{"id":{"$ne":null},"roles":["admin"],"__proto__":{"a":1}}' },
    { contentType: "multipart/form-data; boundary=x", body: "--x\r\nnothing" },
  ];
  const seen = new Set<string>();
  for (const endpoint of endpoints) {
    const isFirst = !seen.has(endpoint.name);
    seen.add(endpoint.name);
    for (const [n, body] of bodies.entries()) {
      // Large bodies are read in one place, which knows only the call's name.
      if (!isFirst && (n === 3 || n === 4)) continue;
      const response = await send(endpoint, { authorization: token, ...body });
      const said = `${nameOf(endpoint)} ${n}: ${response.text.slice(0, 200)}`;
      expect(response.status < 500, said).toBe(true);
      if (endpoint.method !== "GET" && n >= 2 && n <= 4)
        expect(codeOf(response), said).toEqual(expect.any(String));
    }
  }
}, 60_000);

it("a missing resource and someone else's resource get the same response", async () => {
  const other = await createUser(database.db, {
    roles: ["event_host", "vendor"],
    emailVerifiedAt: new Date(),
  });
  const ctx = await ctxFor(database, user);
  const door = doorOf(ctx);
  const ask = async (id: string, method: string) => {
    const response = await serveApi(
      new Request(`http://localhost:3000/api/entities/User/${id}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(method !== "GET" && { body: '{"bio":"x"}' }),
      }),
      door,
    );
    return [response.status, (await response.text()).replaceAll(/[0-9a-f-]{36}/g, "")];
  };
  for (const method of ["GET", "PUT"])
    expect(await ask(other.id, method)).toEqual(await ask(newId(), method));
});

it("stops a list that takes too long, and suggests a remedy", async () => {
  const ctx = await ctxFor(database, user);
  const holder = await database.sql.reserve();
  await holder`begin`;
  await holder`lock table proposals in access exclusive mode`;
  const response = await serveApi(
    new Request("http://localhost:3000/api/entities/Proposal?sort=title"),
    doorOf(ctx),
  ).finally(async () => {
    await holder`rollback`;
    holder.release();
  });
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    "This query takes too long. Narrow the filter, or sort by created_date.",
  ]);
});
