/**
 * A form's fields as plain data: a name that ends in `[]` is always a list, a repeated name becomes one, and what
 * the framework added (`$ACTION…`) is left out.
 */
export function formToInput(form: FormData): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (name.startsWith("$ACTION")) continue;
    const values = form.getAll(name);
    if (name.endsWith("[]")) input[name.slice(0, -2)] = values;
    else input[name] = values.length > 1 ? values : values[0];
  }
  return input;
}
