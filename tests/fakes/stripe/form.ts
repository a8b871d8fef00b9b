type Fields = { [name: string]: Field };
type Field = string | Fields | Field[];

/** Decodes `a[b][0]=c`, the way Stripe's clients encode nested values. */
export function decodeForm(text: string): Fields {
  const root: Fields = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [...key.matchAll(/[^[\]]+/g)].map(([name]) => name);
    let at = root;
    for (const [depth, name] of path.entries()) {
      if (depth === path.length - 1) at[name] = value;
      else {
        const next = at[name];
        at = typeof next === "object" && !Array.isArray(next) ? next : (at[name] = {});
      }
    }
  }
  return withLists(root) as Fields;
}

/** Keys numbered from 0 form a list. */
function withLists(field: Field): Field {
  if (typeof field === "string" || Array.isArray(field)) return field;
  const entries = Object.entries(field).map(([name, value]) => [name, withLists(value)] as const);
  if (entries.length > 0 && entries.every(([name], at) => name === String(at)))
    return entries.map(([, value]) => value);
  return Object.fromEntries(entries);
}
