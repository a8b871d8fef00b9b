import type { Permission } from "@/lib/core/authorize";
import { callId } from "./call-address";
import { ABOUT, type Chapter } from "./chapters";
import { curlOf } from "./curl";
import type { Endpoint } from "./endpoint";
import { exampleOf } from "./examples";
import { type RefusalDto, refusalsOf, schemaOf } from "./openapi";

/** One field of a request or a response. */
export interface FieldDto {
  name: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

/** A call in the reference. */
export interface CallDto {
  id: string;
  method: string;
  path: string;
  aliases: readonly string[];
  summary: string;
  description: string | null;
  access: string;
  scope: string;
  /** The parts of the path in braces. */
  params: FieldDto[];
  query: FieldDto[];
  body: FieldDto[];
  /** A one-line description of the response, instead of its fields. */
  rowResponse: string | null;
  response: FieldDto[];
  errors: RefusalDto[];
  /** The call as a shell command. */
  curl: string;
  example: { status: number; response: string } | null;
}

/** A group of calls, which has a page. An entity also has the fields of its records, which its calls read and return. */
export interface GroupDto {
  tag: string;
  /** One sentence. */
  about: string;
  row: FieldDto[];
  calls: CallDto[];
}

/** A chapter of the reference, with the details of each call. */
export type ChapterDto = Omit<Chapter, "tags"> & { groups: GroupDto[] };

/** The reference by chapter, without the fallback calls. */
export function referenceOf(endpoints: readonly Endpoint[], chapters: readonly Chapter[]): ChapterDto[] {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    if (endpoint.name.endsWith(".unknown")) continue;
    groups.set(endpoint.tag, [...(groups.get(endpoint.tag) ?? []), endpoint]);
  }
  return chapters.map(({ tags, ...chapter }) => ({
    ...chapter,
    groups: tags.map((tag) => toGroup(tag, groups.get(tag) ?? [])),
  }));
}

function toGroup(tag: string, endpoints: readonly Endpoint[]): GroupDto {
  const reading = endpoints.find(({ name }) => name === "entity.get");
  return {
    tag,
    about: ABOUT[tag] ?? aboutEntity(endpoints),
    row: reading ? fieldsOf(schemaOf(reading.response, "output")) : [],
    calls: endpoints.map(toCall),
  };
}

/** "Lists Event records: your own events." is about "Your own events." */
function aboutEntity(endpoints: readonly Endpoint[]): string {
  const { summary = "" } = endpoints.find(({ name }) => name === "entity.list") ?? {};
  const about = summary.slice(summary.indexOf(": ") + 2);
  return about.charAt(0).toUpperCase() + about.slice(1);
}

/** The responses of entity calls in one line: the record's fields are listed once per entity. */
const ROW_RESPONSES: Readonly<Record<string, string>> = {
  "entity.list": "Returns a list of records.",
  "entity.get": "Returns the record.",
  "entity.me": "Returns the record.",
  "entity.create": "Returns the new record, or a null id if you can't read it.",
  "entity.update": "Returns the updated record.",
  "entity.update_me": "Returns the updated record.",
  "entity.bulk": "Returns a list: each new record, or a null id and the error.",
};

function toCall(endpoint: Endpoint): CallDto {
  const { name, method, path, aliases = [], summary, description = null, permission, scope } = endpoint;
  const isEntitys = name.startsWith("entity.");
  const rowResponse = ROW_RESPONSES[name] ?? null;
  const example = exampleOf(endpoint);
  return {
    id: callId(endpoint),
    method,
    path,
    aliases: isEntitys ? [] : aliases,
    summary,
    description,
    access: accessText(permission),
    scope,
    params: inputFields(endpoint.params),
    query: inputFields(endpoint.query),
    body: inputFields(endpoint.body),
    rowResponse,
    response: rowResponse ? [] : fieldsOf(schemaOf(endpoint.response, "output")),
    errors: refusalsOf(endpoint),
    curl: curlOf(endpoint, example),
    example: example ? { status: example.status, response: JSON.stringify(example.response, null, 2) } : null,
  };
}

const inputFields = (schema: Endpoint["query"]): FieldDto[] =>
  schema ? fieldsOf(schemaOf(schema, "input")) : [];

const ROLE_TEXT = {
  business_sponsor: "sponsors",
  event_host: "hosts",
  agent: "agents",
  vendor: "vendors",
  admin: "admins",
};

function accessText(permission: Permission): string {
  if (permission === "public") return "Everyone";
  if (typeof permission === "string") return "Signed-in users";
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
