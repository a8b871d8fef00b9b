import { z } from "zod";
import { readDollars } from "./money";
import { readCount, readPercent } from "./numbers";
import type { FieldErrors } from "./result";

/** What a form sent, by the names of its fields: texts, lists of texts, files. Nobody has checked it. */
export type FormFields = Readonly<Record<string, unknown>>;

export const isFields = (sent: unknown): sent is FormFields =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);

/**
 * The schema of a form: reads the form's fields into a command's input, which the command's own schema then checks.
 * `read` has to bear fields of any type.
 */
export const formOf = <S extends z.ZodType>(schema: S, read: (fields: FormFields) => unknown) =>
  z.preprocess((sent) => (isFields(sent) ? read(sent) : sent), schema);

/**
 * How a form calls what its command calls otherwise: `{ priceCents: "price", "lines.*.priceCents": "line.*.price" }`. A
 * star stands for one part of a path.
 */
export type FormNames = Readonly<Record<string, string>>;

/** What a command finds wrong, at the fields of its form. The first message of a field wins. */
export function atFormFields(fields: FieldErrors, names: FormNames): FieldErrors {
  const atForm: FieldErrors = {};
  for (const [path, message] of Object.entries(fields)) atForm[renamed(path, names) ?? path] ??= message;
  return atForm;
}

/** What `names` make of a path; null: it is not among them. */
export function renamed(path: string, names: FormNames): string | null {
  const parts = path.split(".");
  for (const [pattern, name] of Object.entries(names)) {
    const wanted = pattern.split(".");
    if (wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at]))
      return name.replace("*", parts[wanted.indexOf("*")] ?? "");
  }
  return null;
}

/** The text of a field; empty where it is missing, or no text. */
export const textOf = (typed: unknown): string => (typeof typed === "string" ? typed : "");

/** An amount in dollars as somebody types it, in cents. As `readDollars` otherwise. */
export const centsOf = (typed: unknown): number | null => readDollars(textOf(typed));

/** A percentage as somebody types it, in basis points. As `readPercent` otherwise. */
export const percentOf = (typed: unknown): number | null => readPercent(textOf(typed));

/** A number of people as somebody types it. As `readCount` otherwise. */
export const countOf = (typed: unknown): number | null => readCount(textOf(typed));

/** A number as a form sends it; NaN, which no schema takes, for what is none. */
export const numberOf = (sent: unknown): number =>
  typeof sent === "string" || typeof sent === "number" ? Number(sent) : Number.NaN;

/** Whether a box is ticked. One that is not is not sent. */
export const isTicked = (sent: unknown): boolean => sent === "on";

/** One or several of a field; a form without scripts sends empty ones along. */
export const manyOf = (sent: unknown): unknown[] => [sent ?? []].flat();
