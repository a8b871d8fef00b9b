import { afterAll, beforeAll, expect, it } from "vitest";
import { serveApi } from "@/lib/api/serve";
import { callApi, doorOf } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("whoami returns the caller", async () => {
  const user = await createUser(database.db, { fullName: "Priya Raman" });
  const { status, body } = await callApi(await ctxFor(database, user), "GET", "/api/whoami");
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 1, user: { id: user.id, full_name: "Priya Raman" } });
});

it("asks a guest to sign in, in the product's error format", async () => {
  const { status, headers, body } = await callApi(guestCtx(database), "GET", "/api/whoami");
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toBe("Bearer");
  expect(body).toMatchObject({ status: 2, code: "unauthenticated", message: "Please log in to continue." });
});

it("returns 404 for unknown paths, in the caller's error format", async () => {
  const product = await callApi(guestCtx(database), "POST", "/api/nothing/here", {});
  expect(product).toMatchObject({ status: 404, body: { status: 2, code: "not_found" } });
  const entity = await callApi(guestCtx(database), "GET", "/api/apps/a/entities/Nothing/x/y/z");
  expect(entity).toMatchObject({ status: 404, body: { code: "not_found", data: {} } });
  expect(entity.body["detail"]).toBe(entity.body["message"]);
  expect((await callApi(guestCtx(database), "GET", "/api/%E0%A4%A")).status).toBe(404);
});

it("lists the methods that a path supports", async () => {
  const { status, headers } = await callApi(guestCtx(database), "POST", "/api/whoami", {});
  expect(status).toBe(405);
  expect(headers.get("allow")).toBe("GET");
});

it("rejects tokens that it did not issue", async () => {
  const ctx = await ctxFor(database, await createUser(database.db));
  for (const authorization of ["Bearer made-up", "Bearer", "Basic eDp5", "Bearer a b"]) {
    const { status } = await callApi(ctx, "GET", "/api/whoami", undefined, { authorization });
    expect(status).toBe(401);
  }
});

it("answers HEAD like GET", async () => {
  const ctx = await ctxFor(database, await createUser(database.db));
  const response = await serveApi(
    new Request("http://localhost/api/whoami", { method: "HEAD" }),
    doorOf(ctx),
  );
  expect(response.status).toBe(200);
});
