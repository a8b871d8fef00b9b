import { invalid } from "./errors";
import type { Typed } from "./result";

/** More fields than any of our forms has. */
const MOST_ENTRIES = 500;
/** The same for form data that scripts send. The wizard, filled with everything a plan allows, sends about 1,000. */
const MOST_VALUES = 5_000;

const tooMany = () => invalid("This form has too many fields.");

/**
 * Turns what a form or a script sent into plain data for a schema. Throws `invalid` if there are more entries than in
 * any of our forms.
 */
export function payloadToInput(payload: unknown): unknown {
  if (payload instanceof FormData) return formToInput(payload);
  let left = MOST_VALUES;
  const count = (value: unknown): void => {
    if (--left < 0) throw tooMany();
    if (typeof value === "object" && value !== null) for (const one of Object.values(value)) count(one);
  };
  count(payload);
  return payload;
}

/**
 * Turns a form's fields into plain data. Names that end in `[]` always become lists, repeated names become lists, and
 * the framework's own fields (`$ACTION…`) are omitted. Throws `invalid` if there are more entries than in any of our
 * forms.
 */
export function formToInput(form: FormData): Record<string, unknown> {
  const fields = new Map<string, FormDataEntryValue[]>();
  let entries = 0;
  for (const [name, value] of form) {
    if (++entries > MOST_ENTRIES) throw tooMany();
    if (name.startsWith("$ACTION")) continue;
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  const input: Record<string, unknown> = {};
  for (const [name, values] of fields) {
    if (name.endsWith("[]")) input[name.slice(0, -2)] = values;
    else input[name] = values.length > 1 ? values : values[0];
  }
  return input;
}

/** Never sent back to a page; the user types it again. */
const SECRET = /password|code|token|account|iban/i;

/** A form's values by field name, without secrets, files, and the framework's own fields. */
export function typedInto(form: FormData): Typed {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of [...form].slice(0, MOST_ENTRIES)) {
    if (typeof value !== "string" || name.startsWith("$ACTION") || SECRET.test(name)) continue;
    (typed[name] ??= []).push(value);
  }
  return typed;
}

/**
 * Runs a rule that spans several fields, even if others are invalid. Skips input that isn't an object, which was
 * rejected earlier.
 */
export const always = {
  when: ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null,
};
