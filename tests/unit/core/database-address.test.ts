import { expect, it } from "vitest";
import { databaseAddressProblem } from "@/lib/core/database-address";
import { parseEnv } from "@/lib/integrations/env";

it.for([
  "postgres://",
  "postgres://user:password@host:5432/name",
  "postgresql://user:with%2Ccomma@[::1]:5432/name?sslmode=require",
  "postgres://user:a,comma@host/name",
  "postgres:///name?host=/run/postgresql",
])("accepts %s", (address) => {
  expect(databaseAddressProblem(address)).toBeNull();
});

it.for([
  ["mysql://host/name", "postgres://"],
  ["postgres://one:5432,other:5432/name", "one server"],
  ["postgres://user:password@one,other/name", "one server"],
  ["postgres://user:password@host:many/name", "%40"],
] as const)("rejects %s with a message", ([address, text]) => {
  expect(databaseAddressProblem(address)).toContain(text);
  expect(() => parseEnv({ DATABASE_URL: address, AUTH_SECRET: "s".repeat(32) })).toThrow(
    /DATABASE_URL: must/,
  );
});
