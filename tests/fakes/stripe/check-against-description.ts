import { Ajv, type ValidateFunction } from "ajv";
import type { Description, Operation, Schema } from "./description";

/** A decoded request: form and query values are still text. */
export interface Asked {
  method: "get" | "post";
  path: string;
  body: Record<string, unknown>;
  query: Record<string, unknown>;
}

/** Returns what is wrong with a request or a response object, in Stripe's own terms. Null: nothing. */
export interface Checker {
  request(asked: Asked): string | null;
  object(kind: string, value: unknown): string | null;
}

/** Kinds whose fields are checked too; other objects inside them may have any content. */
const KNOWN = new Set([
  "checkout.session",
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "dispute_evidence_details",
  "balance_transaction",
  "fee",
  "event",
  "api_errors",
]);

/** Checks against Stripe's description. Compiled validators are cached. */
export function checkerOf(description: Description): Checker {
  // Form values are text: a number may be written as text.
  const requests = new Ajv({ coerceTypes: true, strict: false, validateFormats: false, allErrors: true });
  const objects = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  for (const kind of KNOWN) objects.addSchema(withoutStrangers(description.components.schemas[kind]), kind);
  const compiled = new Map<string, ValidateFunction>();
  const paths = Object.keys(description.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));

  function compile(name: string, schema: Schema): ValidateFunction {
    const known = compiled.get(name) ?? requests.compile(schema);
    compiled.set(name, known);
    return known;
  }

  return {
    request({ method, path, body, query }) {
      // An exact path takes precedence over one with a placeholder.
      const found = paths
        .filter(({ pattern, template }) => pattern.test(path) && description.paths[template]?.[method])
        .sort((a, b) => Number(a.template.includes("{")) - Number(b.template.includes("{")))[0];
      const operation = found && description.paths[found.template]?.[method];
      if (!operation) return `There is no ${method.toUpperCase()} ${path}.`;
      const name = `${method} ${found.template}`;
      return (
        complaint(compile(`${name} body`, bodyOf(operation)), body) ??
        complaint(compile(`${name} query`, queryOf(operation)), query)
      );
    },
    object(kind, value) {
      const check = objects.getSchema(kind);
      return check ? complaint(check as ValidateFunction, value) : `Nothing is known of a ${kind}.`;
    },
  };
}

function complaint(check: ValidateFunction, value: unknown): string | null {
  // A copy, because validation coerces text to numbers.
  if (check(structuredClone(value))) return null;
  return (check.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message}`).join("; ");
}

function bodyOf(operation: Operation): Schema {
  const content = operation.requestBody?.content["application/x-www-form-urlencoded"];
  return content ? (closed(content.schema) as Schema) : { type: "object", maxProperties: 0 };
}

function queryOf({ parameters = [] }: Operation): Schema {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, closed(schema)])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Objects in a request allow only described fields: the description leaves that open, Stripe does not. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return "properties" in inner && !("additionalProperties" in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** A described object whose references lead only to known kinds. OpenAPI's `nullable` becomes a separate type. */
function withoutStrangers(schema: unknown): Schema {
  return rewrite(schema) as Schema;

  function rewrite(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(rewrite);
    if (typeof part !== "object" || part === null) return part;
    if ("$ref" in part) {
      const kind = String(part.$ref).replace("#/components/schemas/", "");
      return KNOWN.has(kind) ? { $ref: kind } : {};
    }
    const { nullable, ...rest } = part as Schema;
    const inner = Object.fromEntries(
      Object.entries(rest)
        .filter(([key]) => !key.startsWith("x-"))
        .map(([key, value]) => [key, rewrite(value)]),
    );
    return nullable === true ? { anyOf: [inner, { type: "null" }] } : inner;
  }
}
