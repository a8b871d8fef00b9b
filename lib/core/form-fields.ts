import { z } from "zod";
import { readDollars } from "./money";
import { readCount, readPercent } from "./numbers";
import type { FieldErrors } from "./result";

/** What a form sent, by field name: texts, lists of texts, and files. Not validated. */
export type FormFields = Readonly<Record<string, unknown>>;

export const isFields = (sent: unknown): sent is FormFields =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);

/**
 * Makes a form's schema: `read` turns the form's fields into a command's input, which the command's own schema then
 * validates. `read` must accept fields of any type.
 */
export const formOf = <S extends z.ZodType>(schema: S, read: (fields: FormFields) => unknown) =>
  z.preprocess((sent) => (isFields(sent) ? read(sent) : sent), schema);

/**
 * Maps a command's field names to a form's: `{ priceCents: "price", "lines.*.priceCents": "line.*.price" }`. A star
 * matches one part of a path.
 */
export type FormNames = Readonly<Record<string, string>>;

/** Moves a command's errors to the fields of its form. The first message of a field wins. */
export function atFormFields(fields: FieldErrors, names: FormNames): FieldErrors {
  const atForm: FieldErrors = {};
  for (const [path, message] of Object.entries(fields)) atForm[renamed(path, names) ?? path] ??= message;
  return atForm;
}

/** Returns the form's name for a path. Null: `names` has no entry for it. */
export function renamed(path: string, names: FormNames): string | null {
  const parts = path.split(".");
  for (const [pattern, name] of Object.entries(names)) {
    const wanted = pattern.split(".");
    if (wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at]))
      return name.replace("*", parts[wanted.indexOf("*")] ?? "");
  }
  return null;
}

/** The text of a field. Empty if the field is missing or not text. */
export const textOf = (typed: unknown): string => (typeof typed === "string" ? typed : "");

/** A typed amount in dollars, in cents. Other values as in `readDollars`. */
export const centsOf = (typed: unknown): number | null => readDollars(textOf(typed));

/** A typed percentage, in basis points. Other values as in `readPercent`. */
export const percentOf = (typed: unknown): number | null => readPercent(textOf(typed));

/** A typed number of people. Other values as in `readCount`. */
export const countOf = (typed: unknown): number | null => readCount(textOf(typed));

/** A number as a form sends it. NaN, which every schema rejects, if it isn't a number. */
export const numberOf = (sent: unknown): number =>
  typeof sent === "string" || typeof sent === "number" ? Number(sent) : Number.NaN;

/** Whether a checkbox is checked. Browsers don't send unchecked ones. */
export const isTicked = (sent: unknown): boolean => sent === "on";

/** A field's values as a list. Forms without scripts also send empty values. */
export const manyOf = (sent: unknown): unknown[] => [sent ?? []].flat();
