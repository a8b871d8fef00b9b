import { invalid } from "./errors";
import type { Typed } from "./result";

/** More than any form of ours has. */
const MOST_ENTRIES = 500;
/** The same for data of a form that scripts send: the wizard with all that any plan can hold has about 1,000. */
const MOST_VALUES = 5_000;

const tooMany = () => invalid("This form has too many fields.");

/** What a form or a script sent, as plain data for a schema. Throws `invalid` for more than any form of ours has. */
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
 * A form's fields as plain data: a name that ends in `[]` is always a list, a repeated name becomes one, and what
 * the framework added (`$ACTION…`) is left out. Throws `invalid` for more entries than any form of ours has.
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

/** What is never sent back to a page: it is typed once more. */
const SECRET = /password|code|token|account|iban/i;

/** What stood in a form, by the names of its fields, but for secrets, files and what the framework added. */
export function typedInto(form: FormData): Typed {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of [...form].slice(0, MOST_ENTRIES)) {
    if (typeof value !== "string" || name.startsWith("$ACTION") || SECRET.test(name)) continue;
    (typed[name] ??= []).push(value);
  }
  return typed;
}

/**
 * For a rule that looks at several fields of a form and runs even while others are wrong. Input that is not an object was
 * refused before, and is skipped.
 */
export const always = {
  when: ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null,
};
