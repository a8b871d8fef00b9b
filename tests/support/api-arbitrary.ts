import fc from "fast-check";
import type { Endpoint } from "@/lib/api/endpoint";
import { schemaOf } from "@/lib/api/openapi";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A request before it is sent. */
export interface Sent {
  method: string;
  path: string;
  contentType: string | null;
  body: string | null;
}

/** Values from attackers, and from people who haven't read the documentation. */
const NASTY = fc.constantFrom<unknown>(
  null,
  "",
  "'; drop table users; --",
  "%' or '1'='1",
  "(a+)+$",
  "\u0000",
  "\ud800",
  "../../etc/passwd",
  "__proto__",
  "$where",
  "x".repeat(20_000),
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1,
  true,
  [],
  {},
  { $gt: "" },
  { $regex: "(a|a)*$" },
  [[[[[[]]]]]],
);

/** Values for a JSON schema, most of them valid. */
function valuesOf(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => valuesOf(choice, ids)));
  const [type] = [schema.type ?? "any"].flat();
  const other = () => fc.oneof(ids, fc.string({ maxLength: 12 }), fc.integer());
  if (schema.format === "uuid") return ids;
  if (schema.format === "email") return fc.constantFrom("someone@example.test", "PERSON@example.test");
  if (schema.format?.startsWith("date")) return fc.constantFrom("2027-05-01", "2027-05-01T10:00:00Z");
  switch (type) {
    case "string":
      return textsOf(schema, ids);
    case "integer":
    case "number":
      return fc.integer({ min: within(schema.minimum, -10), max: within(schema.maximum, 1000) });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, ids), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case "object":
      return objectsOf(schema, ids);
    case undefined:
      return other();
    default:
      return other();
  }
}

const within = (bound: number | undefined, fallback: number) =>
  bound === undefined || Math.abs(bound) > 1e6 ? fallback : Math.ceil(bound);

function textsOf({ minLength = 0, maxLength = 40 }: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const most = Math.min(maxLength, Math.max(minLength, 40));
  return fc.oneof(
    { arbitrary: fc.string({ minLength, maxLength: most }), weight: 2 },
    { arbitrary: fc.string({ minLength, maxLength: most, unit: "grapheme" }), weight: 1 },
    { arbitrary: ids, weight: 2 },
    { arbitrary: fc.constantFrom("5", "a@example.test", "2027-05-01", "https://example.test/a"), weight: 1 },
  );
}

function objectsOf(schema: Schema, ids: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    fc.oneof({ arbitrary: valuesOf(field, ids), weight: 30 }, { arbitrary: NASTY, weight: 1 }),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/** Forged values next to the documented fields, all of which must be ignored. */
const FORGED = (ids: fc.Arbitrary<string>) =>
  fc.record(
    {
      created_by: fc.constant("someone@example.test"),
      created_by_id: ids,
      host_id: ids,
      user_id: ids,
      price: fc.constant(0),
      amount: fc.constant(1),
      status: fc.constant("active"),
      roles: fc.constant(["admin"]),
      is_admin: fc.constant(true),
    },
    { requiredKeys: [] },
  );

/**
 * Requests for a call: valid ones, ones with errors, and bodies that aren't valid at all.
 * @param ids ids of existing things, regardless of their owner
 */
export function requestsOf(endpoint: Endpoint, known: readonly string[]): fc.Arbitrary<Sent> {
  const ids = fc.oneof(fc.constantFrom(...known), fc.uuid());
  const schema = (part: Endpoint["body"]): Schema => (part ? schemaOf(part, "input") : { type: "object" });
  const params = schema(endpoint.params).properties ?? {};
  const segments = endpoint.path.split("/").map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (!name) return fc.constant(segment);
    const sound = valuesOf(params[name] ?? {}, ids).map(String);
    const odd = fc.constantFrom("%00", "%ff", "..%2f", "-1", "me", "'", "%F0%9F%92%A9");
    return fc.oneof(
      { arbitrary: sound.map((text) => encodeURIComponent(text.toWellFormed()) || "-"), weight: 12 },
      { arbitrary: odd, weight: 1 },
    );
  });
  const query = objectsOf(schema(endpoint.query), ids).map((values) => searchOf(values));
  return fc.record({
    method: fc.constant(endpoint.method),
    path: fc.tuple(fc.tuple(...segments), query).map(([parts, search]) => parts.join("/") + search),
    ...bodiesOf(endpoint, schema(endpoint.body), ids),
  });
}

function searchOf(values: Record<string, unknown>): string {
  const text = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : JSON.stringify(value));
  const search = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, text(value) ?? ""]),
  );
  return search.size > 0 ? `?${search}` : "";
}

type Bodies = Record<"contentType" | "body", fc.Arbitrary<string | null>>;

function bodiesOf(endpoint: Endpoint, schema: Schema, ids: fc.Arbitrary<string>): Bodies {
  if (endpoint.method === "GET") return { contentType: fc.constant(null), body: fc.constant(null) };
  const sound = fc
    .tuple(objectsOf(schema, ids), FORGED(ids))
    .map(([body, forged]) => JSON.stringify({ ...forged, ...body }));
  const odd = fc.oneof(
    fc.constantFrom(
      "",
      "{",
      "null",
      "[]",
      "5",
      '"text"',
      "[".repeat(5000),
      '{"__proto__":{"roles":["admin"]}}',
    ),
    fc.json(),
  );
  const kinds = fc.constantFrom(
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    null,
  );
  return {
    contentType: fc.oneof(
      { arbitrary: fc.constant("application/json"), weight: 20 },
      { arbitrary: kinds, weight: 1 },
    ),
    body: fc.oneof({ arbitrary: sound, weight: 8 }, { arbitrary: odd, weight: 1 }),
  };
}
