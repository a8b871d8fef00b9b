import { expect, test } from "vitest";
import { queryName } from "@/db/query-name";

test.each([
  ['select "id" from "payments" where "id" = $1', "select payments"],
  ["select count(*) from graphile_worker.jobs", "select graphile_worker.jobs"],
  ['insert into "audit_log" ("id") values ($1)', "insert audit_log"],
  ['update "payments" set "status" = $1 from "orders"', "update payments"],
  ["delete from rate_limits where ends_at < now()", "delete rate_limits"],
  ["with due as (select 1 from payments) update refunds set x = 1", "update refunds"],
  ["with seen as (select 1 from payments) select * from seen", "select payments"],
  ["select pg_notify($1, $2)", "select"],
  ["begin", "begin"],
  ["set plan_cache_mode = auto", "set"],
])("names %s", (text, name) => {
  expect(queryName(text)).toBe(name);
});

test("has a bounded number of names", () => {
  const names = new Set(Array.from({ length: 2_000 }, (_, n) => queryName(`select 1 from t${n}`)));
  expect(names.size).toBeLessThanOrEqual(301);
  expect(queryName("select 1 from one_more_table")).toBe("other");
});
