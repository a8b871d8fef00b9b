const LIMIT = 500;
/** Its length is part of the text. */
const LIST = / in \(\$\d+, /;
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, the same on every connection. Lists of varying length produce endless
 * new texts, so they run unprepared, as do new ones past a limit: neither side stores them all.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= LIMIT || LIST.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
