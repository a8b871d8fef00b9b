import type { Permission } from "@/lib/core/authorize";
import type { Chapter } from "./chapters";
import type { Endpoint } from "./endpoint";
import { ListQuerySchema } from "./entities/schemas";
import { exampleOf } from "./examples";
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
  /** What is answered, where a word says it. */
  rowResponse: string | null;
  response: FieldDto[];
  example: { request: string; status: number; response: string } | null;
}

/** A group of calls; of an entity with the fields of its rows, which its calls read and answer. */
export interface GroupDto {
  tag: string;
  row: FieldDto[];
  calls: CallDto[];
}

/** A part of the documentation, with what there is to say of each call. */
export type ChapterDto = Omit<Chapter, "tags"> & { groups: GroupDto[] };

/** Everything that the page of the documentation shows. */
export interface ReferenceDto {
  chapters: ChapterDto[];
  /** How lists of every entity are asked for. */
  list: FieldDto[];
}

/** The documentation part by part. What only says that there is nothing of the kind is left out. */
export function referenceOf(endpoints: readonly Endpoint[], chapters: readonly Chapter[]): ReferenceDto {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    if (endpoint.name.endsWith(".unknown")) continue;
    groups.set(endpoint.tag, [...(groups.get(endpoint.tag) ?? []), endpoint]);
  }
  return {
    chapters: chapters.map(({ tags, ...chapter }) => ({
      ...chapter,
      groups: tags.map((tag) => toGroup(tag, groups.get(tag) ?? [])),
    })),
    list: fieldsOf(schemaOf(ListQuerySchema, "input")),
  };
}

function toGroup(tag: string, endpoints: readonly Endpoint[]): GroupDto {
  const reading = endpoints.find(({ name }) => name === "entity.get");
  return {
    tag,
    row: reading ? fieldsOf(schemaOf(reading.response, "output")) : [],
    calls: endpoints.map(toCall),
  };
}

/** Of an entity's calls, what they answer in a word: its row is shown once. */
const ROW_RESPONSES: Readonly<Record<string, string>> = {
  "entity.list": "A list of rows.",
  "entity.get": "The row.",
  "entity.me": "The row.",
  "entity.create": "The new row; an id that is null where it is somebody else's to read.",
  "entity.update": "The row as it stands then.",
  "entity.update_me": "The row as it stands then.",
  "entity.bulk": "A list: each new row, or an id that is null and the error.",
};

function toCall(endpoint: Endpoint): CallDto {
  const { name, method, path, aliases = [], summary, description = null, permission, scope } = endpoint;
  const isEntitys = name.startsWith("entity.");
  const rowResponse = ROW_RESPONSES[name] ?? null;
  return {
    id: `${method.toLowerCase()}-${path.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")}`,
    method,
    path,
    aliases: isEntitys ? [] : aliases,
    summary,
    description,
    access: accessText(permission),
    scope,
    query: endpoint.query && !isEntitys ? fieldsOf(schemaOf(endpoint.query, "input")) : [],
    body: endpoint.body ? fieldsOf(schemaOf(endpoint.body, "input")) : [],
    rowResponse,
    response: rowResponse ? [] : fieldsOf(schemaOf(endpoint.response, "output")),
    example: exampleFor(endpoint),
  };
}

function exampleFor(endpoint: Endpoint): CallDto["example"] {
  const example = exampleOf(endpoint);
  if (!example) return null;
  const { request, body, status, response: answer } = example;
  return {
    request: [request, ...(body === undefined ? [] : [JSON.stringify(body, null, 2)])].join("\n"),
    status,
    response: JSON.stringify(answer, null, 2),
  };
}

const ROLE_TEXT = {
  business_sponsor: "sponsors",
  event_host: "hosts",
  agent: "agents",
  vendor: "vendors",
  admin: "administrators",
};

function accessText(permission: Permission): string {
  if (permission === "public") return "Everybody";
  if (typeof permission === "string") return "Whoever is signed in";
  return `For ${permission.map((role) => ROLE_TEXT[role]).join(" and ")}`;
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
    type: typeText(field),
    isRequired: schema.required?.includes(name) ?? false,
    description: field.description ?? null,
  }));
}

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(" | ");
  if (schema.type === "array") return `list of ${schema.items ? typeText(schema.items) : "anything"}`;
  if (schema.format) return schema.format;
  return [schema.type ?? "anything"].flat().join(" | ");
}
