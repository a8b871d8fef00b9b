import type { Access, Endpoint } from "./endpoint";
import { schemaOf } from "./openapi";

/** One value that a call reads or answers. */
export interface FieldDto {
  name: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

/** A call as the page of the documentation shows it. */
export interface CallDto {
  id: string;
  method: string;
  path: string;
  aliases: readonly string[];
  summary: string;
  description: string | null;
  access: string;
  scope: string;
  query: FieldDto[];
  body: FieldDto[];
  answer: FieldDto[];
  example: string | null;
}

/** The calls group by group, in the order of the registry. */
export function referenceOf(endpoints: readonly Endpoint[]): { tag: string; calls: CallDto[] }[] {
  const groups = new Map<string, CallDto[]>();
  for (const endpoint of endpoints) {
    const calls = groups.get(endpoint.tag) ?? [];
    calls.push(toCall(endpoint));
    groups.set(endpoint.tag, calls);
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}

function toCall(endpoint: Endpoint): CallDto {
  const { method, path, aliases = [], summary, description = null, access, scope, example } = endpoint;
  return {
    id: `${method.toLowerCase()}-${path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")}`,
    method,
    path,
    aliases,
    summary,
    description,
    access: accessWords(access),
    scope,
    query: endpoint.query ? fieldsOf(schemaOf(endpoint.query, "input")) : [],
    body: endpoint.body ? fieldsOf(schemaOf(endpoint.body, "input")) : [],
    answer: fieldsOf(schemaOf(endpoint.answer, "output")),
    example: example?.body === undefined ? null : JSON.stringify(example.body, null, 2),
  };
}

const ROLE_WORDS = {
  business_sponsor: "sponsors",
  event_host: "hosts",
  agent: "agents",
  vendor: "vendors",
  admin: "administrators",
};

function accessWords(access: Access): string {
  if (access === "guest") return "Everybody";
  if (access === "user") return "Whoever is signed in";
  return `For ${access.map((role) => ROLE_WORDS[role]).join(" and ")}`;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

function fieldsOf(schema: Schema): FieldDto[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeWords(field),
    isRequired: schema.required?.includes(name) ?? false,
    description: field.description ?? null,
  }));
}

function typeWords(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeWords))].join(" | ");
  if (schema.type === "array") return `list of ${schema.items ? typeWords(schema.items) : "anything"}`;
  if (schema.format) return schema.format;
  return [schema.type ?? "anything"].flat().join(" | ");
}
