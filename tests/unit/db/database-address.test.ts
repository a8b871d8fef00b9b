import { expect, it } from "vitest";
import { databaseAddressProblem, namesPrimary, serverUrls } from "@/db/database-address";
import { parseEnv } from "@/lib/integrations/env";

it.for([
  "postgres://",
  "postgres://user:password@host:5432/name",
  "postgresql://user:with%2Ccomma@[::1]:5432/name?sslmode=require",
  "postgres://user:a,comma@host/name",
  "postgres:///name?host=/run/postgresql",
  "postgres://user:password@one:5432,[::1]:5433/name?target_session_attrs=read-write",
])("accepts %s", (address) => {
  expect(databaseAddressProblem(address)).toBeNull();
});

it.for([
  ["mysql://host/name", "postgres://"],
  ["postgres://one,other/name?target_session_attrs=read-only", "read-write"],
  ["postgres://user:password@one:5432,other:many/name", "%40"],
  ["postgres://user:password@host:many/name", "%40"],
] as const)("rejects %s with a message", ([address, text]) => {
  expect(databaseAddressProblem(address)).toContain(text);
  expect(() => parseEnv({ DATABASE_URL: address, AUTH_SECRET: "s".repeat(32) })).toThrow(
    /DATABASE_URL: must/,
  );
});

it("names each server, without the attribute that no driver needs", () => {
  const both = "postgres://u:p@one:5432,[::1]:5433/name?target_session_attrs=read-write&sslmode=require";
  expect(serverUrls(both)).toEqual([
    "postgres://u:p@one:5432/name?sslmode=require",
    "postgres://u:p@[::1]:5433/name?sslmode=require",
  ]);
  expect(serverUrls("postgres://one/name?a=1&target_session_attrs=primary")).toEqual([
    "postgres://one/name?a=1",
  ]);
  expect(serverUrls("postgres://one/name?target_session_attrs=primary")).toEqual(["postgres://one/name"]);
  const one = "postgres://u:a,comma@one/name?sslmode=require";
  expect([namesPrimary(both), namesPrimary(one)]).toEqual([true, false]);
  expect(serverUrls(one)).toEqual([one]);
});
