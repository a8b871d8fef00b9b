import { invalid } from "@/lib/core/errors";
import { soundJson } from "../../read-body";
import type { Field, Fields } from "../entity";
import { likePattern } from "./pattern";

/** Comparisons of a field with one value. */
const COMPARISONS = ["$gt", "$gte", "$lt", "$lte"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Value = string | number | boolean;

/** Whether a field is one of several values, or none of them. */
export type OneOf = { kind: "one_of"; field: string; values: (Value | null)[]; isNegated: boolean };

/** A condition on one field. */
export type Condition =
  | OneOf
  | { kind: "compare"; field: string; operator: Comparison; value: Value }
  | { kind: "like"; field: string; pattern: string; ignoresCase: boolean };

/** A parsed filter: one condition, or a group of which all or any must hold. */
export type Filter = Condition | { kind: "group"; needsAll: boolean; parts: Filter[] };

const MOST_CHARACTERS = 8_000;
const MOST_DEPTH = 5;
const MOST_CONDITIONS = 40;
const MOST_VALUES = 100;
/** Patterns can't use an index: each scans every row. */
const MOST_PATTERNS = 5;

/** Parses the filter in a query string. Throws `invalid` with a message for anything it doesn't support. */
export function parseFilter(text: string, fields: Fields): Filter {
  if (text.length > MOST_CHARACTERS)
    throw invalid(`A filter can have at most ${MOST_CHARACTERS} characters.`);
  return readFilter(soundJson(text, "The filter q is not valid JSON."), fields);
}

/** Parses a filter that is already JSON. */
export function readFilter(value: unknown, fields: Fields): Filter {
  let conditions = 0;
  let patterns = 0;
  return group(value, 1);

  function group(members: unknown, depth: number): Filter {
    if (depth > MOST_DEPTH) throw invalid(`A filter can be at most ${MOST_DEPTH} levels deep.`);
    if (!isObject(members)) throw invalid("A filter must be an object of field names and conditions.");
    return {
      kind: "group",
      needsAll: true,
      parts: Object.entries(members).flatMap(([key, wanted]) => member(key, wanted, depth)),
    };
  }

  function member(key: string, wanted: unknown, depth: number): Filter[] {
    if (key === "$and" || key === "$or") {
      if (!Array.isArray(wanted) || wanted.length === 0) throw invalid(`${key} takes a list of filters.`);
      const parts = wanted.map((part) => group(part, depth + 1));
      return [{ kind: "group", needsAll: key === "$and", parts }];
    }
    if (key.startsWith("$")) throw invalid(`Unknown operator ${key.slice(0, 40)}.`);
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) throw invalid(`There is no field "${key.slice(0, 40)}".`);
    if (field.type === "json") throw invalid(`You can't filter by ${key}.`);
    const found = conditionsOf(key, field, wanted);
    conditions += found.length;
    patterns += found.filter(({ kind }) => kind === "like").length;
    if (patterns > MOST_PATTERNS) throw invalid(`A filter can use $regex at most ${MOST_PATTERNS} times.`);
    if (conditions > MOST_CONDITIONS)
      throw invalid(`A filter can have at most ${MOST_CONDITIONS} conditions.`);
    return found;
  }
}

function conditionsOf(name: string, field: Field, wanted: unknown): Filter[] {
  if (Array.isArray(wanted)) return [oneOf(name, field, wanted, false)];
  if (!isObject(wanted)) return [oneOf(name, field, [wanted], false)];
  const operators = Object.entries(wanted).filter(([operator]) => operator !== "$options");
  if (operators.length === 0) throw invalid(`Specify how to compare ${name}.`);
  return operators.map(([operator, operand]) => conditionOf(name, field, operator, operand, wanted));
}

function conditionOf(
  name: string,
  field: Field,
  operator: string,
  operand: unknown,
  { $options: options, $regex: regex }: Record<string, unknown>,
): Filter {
  if (options !== undefined && (regex === undefined || (options !== "i" && options !== "")))
    throw invalid('$options requires $regex and must be "i" or empty.');
  switch (operator) {
    case "$eq":
      return oneOf(name, field, [operand], false);
    case "$exists":
      if (typeof operand !== "boolean") throw invalid("$exists takes true or false.");
      return oneOf(name, field, [null], operand);
    case "$ne":
      return oneOf(name, field, [operand], true);
    case "$in":
    case "$nin":
      if (!Array.isArray(operand)) throw invalid(`${operator} takes a list.`);
      return oneOf(name, field, operand, operator === "$nin");
    case "$regex":
      if (field.type !== "text") throw invalid(`$regex only works on text fields, and ${name} is not one.`);
      if (typeof operand !== "string") throw invalid("$regex takes a string.");
      return { kind: "like", field: name, pattern: likePattern(operand), ignoresCase: options === "i" };
    default:
      if (!isComparison(operator)) throw invalid(`Unknown operator ${operator.slice(0, 40)}.`);
      if (["id", "boolean", "list"].includes(field.type))
        throw invalid(`You can't compare ${name} with ${operator}.`);
      return { kind: "compare", field: name, operator, value: valueFor(name, field, operand) };
  }
}

function oneOf(name: string, field: Field, values: readonly unknown[], isNegated: boolean): Filter {
  if (values.length > MOST_VALUES) throw invalid(`A list can have at most ${MOST_VALUES} values.`);
  const read = values.map((value) => (value === null ? null : valueFor(name, field, value)));
  return { kind: "one_of", field: name, values: read, isNegated };
}

/** The value, if it has the field's type. */
function valueFor(name: string, { type }: Field, value: unknown): Value {
  const wrong = (kind: string) => invalid(`${name} must be compared with ${kind}.`);
  switch (type) {
    case "integer":
    case "money":
    case "percent":
      if (typeof value !== "number" || !Number.isFinite(value)) throw wrong("a number");
      return value;
    case "boolean":
      if (typeof value !== "boolean") throw wrong("true or false");
      return value;
    case "date":
      if (typeof value !== "string" || !isDay(value)) throw wrong("a date such as 2026-05-31");
      return value;
    case "instant":
      if (typeof value !== "string") throw wrong("an instant");
      return instantOf(value) ?? raise(wrong("an instant such as 2026-05-31T12:00:00Z"));
    case "id":
    case "text":
    case "list":
    case "json":
      if (typeof value !== "string") throw wrong("a string");
      return value;
  }
}

function raise(error: Error): never {
  throw error;
}

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

function isDay(text: string): boolean {
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** An instant as ISO 8601 in UTC. Without a zone, UTC is assumed. */
function instantOf(text: string): string | null {
  if (isDay(text)) return `${text}T00:00:00.000Z`;
  if (!INSTANT.test(text) || !isDay(text.slice(0, 10))) return null;
  const moment = new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const isComparison = (operator: string): operator is Comparison =>
  (COMPARISONS as readonly string[]).includes(operator);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
