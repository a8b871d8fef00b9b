import { invalid } from "@/lib/core/errors";
import { soundJson } from "../../read-body";
import type { Field, Fields } from "../entity";
import { likePattern } from "./pattern";

/** How a field is compared with one value. */
const COMPARISONS = ["$gt", "$gte", "$lt", "$lte"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type Value = string | number | boolean;

/** Whether a field is one of some values, or none of them. */
export type OneOf = { kind: "one_of"; field: string; values: (Value | null)[]; isNegated: boolean };

/** What is asked of one field. */
export type Condition =
  | OneOf
  | { kind: "compare"; field: string; operator: Comparison; value: Value }
  | { kind: "like"; field: string; pattern: string; ignoresCase: boolean };

/** A filter that was understood: one condition, or several of which all have to hold, or any. */
export type Filter = Condition | { kind: "group"; needsAll: boolean; parts: Filter[] };

const MOST_CHARACTERS = 8_000;
const MOST_DEPTH = 5;
const MOST_CONDITIONS = 40;
const MOST_VALUES = 100;
/** No index helps with one: each is held against every row. */
const MOST_PATTERNS = 5;

/** Reads the filter that an address carries. Throws `invalid`, with a sentence, for anything that is not understood. */
export function parseFilter(text: string, fields: Fields): Filter {
  if (text.length > MOST_CHARACTERS) throw invalid(`A filter has at most ${MOST_CHARACTERS} characters.`);
  return readFilter(soundJson(text, "The filter q is not sound JSON."), fields);
}

/** The same for a filter that is JSON already. */
export function readFilter(value: unknown, fields: Fields): Filter {
  let conditions = 0;
  let patterns = 0;
  return group(value, 1);

  function group(members: unknown, depth: number): Filter {
    if (depth > MOST_DEPTH) throw invalid(`A filter is at most ${MOST_DEPTH} levels deep.`);
    if (!isObject(members)) throw invalid("A filter is an object of fields and what they have to be.");
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
    if (key.startsWith("$")) throw invalid(`${key.slice(0, 40)} is not understood.`);
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) throw invalid(`There is no field "${key.slice(0, 40)}".`);
    if (field.type === "json") throw invalid(`${key} cannot be filtered by.`);
    const found = conditionsOf(key, field, wanted);
    conditions += found.length;
    patterns += found.filter(({ kind }) => kind === "like").length;
    if (patterns > MOST_PATTERNS) throw invalid(`A filter has at most ${MOST_PATTERNS} times $regex.`);
    if (conditions > MOST_CONDITIONS) throw invalid(`A filter has at most ${MOST_CONDITIONS} conditions.`);
    return found;
  }
}

function conditionsOf(name: string, field: Field, wanted: unknown): Filter[] {
  if (Array.isArray(wanted)) return [oneOf(name, field, wanted, false)];
  if (!isObject(wanted)) return [oneOf(name, field, [wanted], false)];
  const operators = Object.entries(wanted).filter(([operator]) => operator !== "$options");
  if (operators.length === 0) throw invalid(`Say how ${name} is to be compared.`);
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
    throw invalid('$options goes with $regex, and is "i" or empty.');
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
      if (field.type !== "text") throw invalid(`$regex is for texts, which ${name} is not.`);
      if (typeof operand !== "string") throw invalid("$regex takes a text.");
      return { kind: "like", field: name, pattern: likePattern(operand), ignoresCase: options === "i" };
    default:
      if (!isComparison(operator)) throw invalid(`${operator.slice(0, 40)} is not understood.`);
      if (["id", "boolean", "list"].includes(field.type))
        throw invalid(`${name} cannot be compared with ${operator}.`);
      return { kind: "compare", field: name, operator, value: valueFor(name, field, operand) };
  }
}

function oneOf(name: string, field: Field, values: readonly unknown[], isNegated: boolean): Filter {
  if (values.length > MOST_VALUES) throw invalid(`A list has at most ${MOST_VALUES} values.`);
  const read = values.map((value) => (value === null ? null : valueFor(name, field, value)));
  return { kind: "one_of", field: name, values: read, isNegated };
}

/** The value, if the field can hold one of its kind. */
function valueFor(name: string, { type }: Field, value: unknown): Value {
  const wrong = (kind: string) => invalid(`${name} is compared with ${kind}.`);
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
      if (typeof value !== "string" || !isDay(value)) throw wrong("a day such as 2026-05-31");
      return value;
    case "instant":
      if (typeof value !== "string") throw wrong("a point in time");
      return instantOf(value) ?? raise(wrong("a point in time such as 2026-05-31T12:00:00Z"));
    case "id":
    case "text":
    case "list":
    case "json":
      if (typeof value !== "string") throw wrong("a text");
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

/** A point in time as ISO 8601 in UTC; one that names no zone is taken to be in UTC. */
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
