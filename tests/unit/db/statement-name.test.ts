import { expect, test } from "vitest";
import { statementName } from "@/db/statement-name";

test("a text has one name, and a list of any length has none", () => {
  const name = statementName("select 1 where $1");
  expect(name).toBeDefined();
  expect(statementName("select 1 where $1")).toBe(name);
  for (const list of ["$1, $2", "$1, $2, $3"])
    expect(statementName(`select id from users where id in (${list})`)).toBeUndefined();
});
