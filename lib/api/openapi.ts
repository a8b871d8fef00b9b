import { z } from "zod";
import type { Endpoint } from "./endpoint";
import { exampleOf } from "./examples";
import { MAX_JSON_BYTES } from "./read-body";

type Json = Record<string, unknown>;

/** The description of the API. */
export const INTRODUCTION = [
  "The API does what the site does, on your behalf, with the same rules and limits.",
  "",
  "Authenticate with a personal token from Account Settings, as `Authorization: Bearer …`. Tokens in URLs are",
  "ignored. Pages of this site may use the session cookie instead; pages of other sites may not.",
  "",
  "`RateLimit` and `RateLimit-Policy` show how many requests are left this minute. Above the limit, requests return 429",
  "with `Retry-After`. The headers `X-App-Id`, `X-Environment`, and `X-Origin-URL` are accepted and ignored.",
].join("\n");

const REFUSALS: Readonly<Record<number, string>> = {
  400: "The request is invalid. `fields` lists the errors by field.",
  401: "Not signed in, or the token is invalid.",
  403: "Signed in, but not allowed, or the token lacks the required scope.",
  404: "Not found, or not visible to you.",
  409: "Conflict: the resource changed in the meantime, or its status doesn't allow this.",
  413: `The body is larger than ${MAX_JSON_BYTES.toLocaleString("en-US")} bytes.`,
  415: "The content type isn't supported by this endpoint.",
  429: "Too many requests.",
  503: "A service that this endpoint needs is temporarily unavailable.",
};

/** One status of an error. */
export interface RefusalDto {
  status: number;
  description: string;
}

const ProductError = z.object({
  status: z.literal(2),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
});

const EntityError = z.object({
  message: z.string(),
  detail: z.string(),
  code: z.string(),
  data: z.object({ fields: z.record(z.string(), z.string()).optional(), request_id: z.string() }),
});

/** The OpenAPI 3.1 document, generated from the definitions of the calls. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  about: { brand: string; origin: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const [n, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const operation = operationOf(endpoint, path, n);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${about.brand} API`, version: "1", description: INTRODUCTION },
    servers: [{ url: about.origin }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ProductError: schemaOf(ProductError, "output"),
        EntityError: schemaOf(EntityError, "output"),
      },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A personal token from Account Settings." },
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
      },
    },
  };
}

/** A schema as JSON Schema. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function operationOf(endpoint: Endpoint, path: string, n: number): Json {
  const { summary, description, tag, permission, scope, name } = endpoint;
  const isOpen = permission === "public";
  return {
    operationId: operationIdOf(name, endpoint.method, path, n),
    summary,
    ...(description && { description }),
    tags: [tag],
    "x-scope": scope,
    security: [...(isOpen ? [{}] : []), { token: [] }, { session: [] }],
    parameters: [...pathParameters(endpoint, path), ...queryParameters(endpoint)],
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

/** A unique name per operation: calls of the same kind differ by entity, and aliases by number. */
function operationIdOf(name: string, method: string, path: string, alias: number): string {
  const [, kind] = /\/(?:entities|integration-endpoints)\/(?:\{Entity\}\/?\{?)?(\w+)/.exec(path) ?? [];
  return [name, kind, method.toLowerCase(), alias || null].filter(Boolean).join(".");
}

function pathParameters(endpoint: Endpoint, path: string): Json[] {
  const known = propertiesOf(endpoint.params);
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: known.properties[name] ?? { type: "string" },
  }));
}

function queryParameters(endpoint: Endpoint): Json[] {
  const known = propertiesOf(endpoint.query);
  return Object.entries(known.properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: known.required.includes(name),
    schema,
    ...exampleOfParameter(endpoint, name),
  }));
}

function exampleOfParameter(endpoint: Endpoint, name: string): Json {
  const request = exampleOf(endpoint)?.request.split(" ")[1] ?? "";
  const example = new URLSearchParams(request.split("?")[1]).get(name);
  if (example === null) return {};
  const { type } = (propertiesOf(endpoint.query).properties[name] ?? {}) as { type?: string };
  return { example: type === "integer" || type === "number" ? Number(example) : example };
}

function propertiesOf(schema: z.ZodType | undefined): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, "input") : {};
  return { properties: properties as Json, required: required as string[] };
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.method === "GET") return {};
  const accepts = endpoint.accepts ?? "json";
  if (!endpoint.body && accepts === "json") return {};
  const schema = endpoint.body ? schemaOf(endpoint.body, "input") : { type: "object" };
  const { body } = exampleOf(endpoint) ?? {};
  const example = body === undefined ? {} : { example: body };
  const file = { schema: { type: "object", description: "The file as a form part." } };
  return {
    requestBody: {
      content: {
        ...(accepts !== "multipart" && { "application/json": { schema, ...example } }),
        ...(accepts !== "json" && { "multipart/form-data": file }),
      },
    },
  };
}

/** The statuses of a call's errors, with their meanings. */
export const refusalsOf = ({ errors }: Pick<Endpoint, "errors">): RefusalDto[] =>
  Object.entries({ ...REFUSALS, ...errors }).map(([status, description]) => ({
    status: Number(status),
    description,
  }));

function responsesOf(endpoint: Endpoint): Json {
  const refused = endpoint.style === "entity" ? "EntityError" : "ProductError";
  const refusal = { $ref: `#/components/schemas/${refused}` };
  const responseSchema = schemaOf(endpoint.response, "output");
  const success = endpoint.rejectsWith200 ? { anyOf: [responseSchema, refusal] } : responseSchema;
  const shown = exampleOf(endpoint);
  const example = shown ? { example: shown.response } : {};
  const refusals = refusalsOf(endpoint).map(({ status, description }) => [
    status,
    { description, content: { "application/json": { schema: refusal } } },
  ]);
  return {
    "2XX": { description: "Success.", content: { "application/json": { schema: success, ...example } } },
    ...Object.fromEntries(refusals),
  };
}
