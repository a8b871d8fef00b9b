import { DrizzleQueryError } from "drizzle-orm";
import pino from "pino";
import { expect, it } from "vitest";
import { errorForLog, withoutQuery } from "@/lib/core/error-for-log";
import { logger } from "@/lib/core/logger";

const email = "ada@mill.example";
const passwordHash = "$argon2id$v=19$m=19456";

function failedQuery() {
  const refusal = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    detail: `Key (email)=(${email}) already exists.`,
    parameters: [email, passwordHash],
  });
  return new DrizzleQueryError('insert into "users" values ($1, $2)', [email, passwordHash], refusal);
}

it("logs a failed query without its SQL and its values, at any depth", () => {
  const query = failedQuery();
  expect(query.message).toContain(email);
  for (const error of [query, new Error("outer", { cause: query }), new Error(query.message)]) {
    const printed = JSON.stringify(errorForLog(error));
    expect(printed).not.toContain(email);
    expect(printed).not.toContain("argon2id");
    expect(printed).toContain("Failed query");
    expect(printed).not.toContain("insert into");
    expect(printed).toContain("error-for-log.test.ts");
  }
  expect(errorForLog(query)).toMatchObject({ cause: { code: "23505", message: "duplicate key value" } });
});

it("formats errors this way in the log", () => {
  const serializers = (logger as unknown as Record<symbol, { err: (error: unknown) => unknown }>)[
    pino.symbols.serializersSym
  ];
  expect(JSON.stringify(serializers?.err(failedQuery()))).not.toContain(email);
});

it("logs an error about a value without the value", () => {
  const refusal = Object.assign(new Error(`invalid input syntax for type uuid: "${email}"`), {
    code: "22P02",
  });
  const printed = JSON.stringify(errorForLog(refusal));
  expect(printed).not.toContain(email);
  expect(printed).toContain("invalid input syntax for type uuid");
});

it("removes the query from a job queue's message too", () => {
  expect(withoutQuery(`Failed task 7: ${failedQuery().message}`)).toBe("Failed task 7: Failed query");
});
