import { DrizzleQueryError } from "drizzle-orm";
import pino from "pino";
import { expect, it } from "vitest";
import { errorForLog, withoutParams } from "@/lib/core/error-for-log";
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

it("a failed query is told without its values, however deep it stands", () => {
  const query = failedQuery();
  expect(query.message).toContain(email);
  for (const error of [query, new Error("outer", { cause: query }), new Error(query.message)]) {
    const printed = JSON.stringify(errorForLog(error));
    expect(printed).not.toContain(email);
    expect(printed).not.toContain("argon2id");
    expect(printed).toContain('insert into \\"users\\"');
    expect(printed).toContain("error-for-log.test.ts");
  }
  expect(errorForLog(query)).toMatchObject({ cause: { code: "23505", message: "duplicate key value" } });
});

it("the log writes errors that way", () => {
  const serializers = (logger as unknown as Record<symbol, { err: (error: unknown) => unknown }>)[
    pino.symbols.serializersSym
  ];
  expect(JSON.stringify(serializers?.err(failedQuery()))).not.toContain(email);
});

it("a line of the job queue loses the values too", () => {
  expect(withoutParams(`Failed task 7: ${failedQuery().message}`)).toMatch(/^Failed task 7: .*\(\$1, \$2\)$/);
});
