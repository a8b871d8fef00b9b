/** Maximum number of names, and of texts whose name is remembered. Both have far fewer in practice. */
const MOST_NAMES = 300;
const MOST_TEXTS = 1_000;
const OTHER = "other";

const WRITE = /\b(insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_]\w*)"?/i;
const READ = /\bfrom\s+(?:only\s+)?"?([a-z_]\w*(?:"?\."?[a-z_]\w*)?)"?/i;
const FIRST_WORD = /^[\s(]*([a-z]+)/i;

const nameByText = new Map<string, string>();
const names = new Set<string>();

/**
 * A short name of a statement for metrics and traces: its verb and its first table, as in "update payments". The number
 * of names is bounded, because some texts are composed.
 */
export function queryName(text: string): string {
  const known = nameByText.get(text);
  if (known !== undefined) return known;
  const found = nameOf(text);
  const name = names.has(found) || names.size < MOST_NAMES ? found : OTHER;
  names.add(name);
  if (nameByText.size < MOST_TEXTS) nameByText.set(text, name);
  return name;
}

function nameOf(text: string): string {
  const verb = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? OTHER;
  if (verb !== "select" && verb !== "with" && verb !== "insert" && verb !== "update" && verb !== "delete")
    return verb;
  const [, write, written = ""] = (verb !== "select" && WRITE.exec(text)) || [];
  if (write) return `${write.split(/\s/)[0]?.toLowerCase()} ${written}`;
  const read = READ.exec(text)?.[1]?.replaceAll('"', "");
  return read ? `select ${read}` : "select";
}
