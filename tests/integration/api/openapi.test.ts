import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { openApiDocument } from "@/lib/api/openapi";
import { endpoints } from "@/lib/api/registry";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";

// Its settings name a database, like every process's.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const VALIDATOR = "node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js";

function validate(document: unknown) {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  return execFileSync(process.execPath, [VALIDATOR, file], { encoding: "utf8", stdio: "pipe" });
}

it("is a valid OpenAPI 3.1 document that lists every call", async () => {
  const response = await GET();
  const document = await response.json();
  expect(document.openapi).toBe("3.1.0");
  expect(JSON.parse(validate(document))).toMatchObject({ valid: true });
  for (const { method, path } of endpoints) expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  // The validator is a program that reads a large document, perhaps on a busy machine.
}, 60_000);

it("is checked by a validator that rejects invalid documents", () => {
  const document = openApiDocument(endpoints, { brand: "Community", origin: "http://localhost" });
  expect(() => validate({ ...document, paths: { "/api/x": { get: { responses: 5 } } } })).toThrow();
});

it("gives every operation a unique id", () => {
  const { paths } = openApiDocument(endpoints, { brand: "Community", origin: "http://localhost" }) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
});

it("lists each call once", () => {
  const addresses = endpoints.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((address) => `${method} ${address.replaceAll(/\{\w+\}/g, "{}")}`),
  );
  expect(addresses.filter((address, n) => addresses.indexOf(address) !== n)).toEqual([]);
});
