const LIMIT = 500;
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, the same on every connection. Lists of varying length produce endless
 * new texts; past a limit, new ones run unprepared, so that neither side stores them all.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= LIMIT) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
