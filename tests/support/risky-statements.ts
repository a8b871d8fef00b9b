/** One column, nullable or with a constant default: rewrites nothing, and the previous release need not fill it. */
const NEW_COLUMN =
  /^add column "?\w+"? [a-z ]+(\([\d, ]+\))?(\[\])?( default ('[^']*'(::\w+(\[\])?)?|-?[\d.]+|true|false|now\(\)))?( not null)?$/;

/** Everything else needs a reason. */
const HARMLESS = [
  /^create table (?!if )"?\w+"? /,
  /^create (unique )?index concurrently /,
  /^alter table "?\w+"? (alter column "?\w+"? set statistics \d+(, )?)+$/,
  /^alter table "?\w+"? set \([^)]*\)$/,
  /^alter table "?\w+"? add constraint \S+ [^,]* not valid$/,
];

const REASON = /^-- safe: \S/m;

/**
 * A migration's statements that can affect a running site and lack a `-- safe:` line with a reason: those that lock or
 * rewrite a large table, change rows, or remove something that the previous release uses.
 */
export function riskyStatements(statements: readonly string[]): string[] {
  const normal = statements.map((statement) => ({
    hasReason: REASON.test(statement),
    text: statement
      .replaceAll(/^\s*--.*$/gm, "")
      .replaceAll(/\s+/g, " ")
      .replace(/;\s*$/, "")
      .trim()
      .toLowerCase(),
  }));
  const created = normal.map(({ text }) => /^create table (?!if )"?(\w+)"? /.exec(text)?.[1]);
  return normal
    .filter(({ text, hasReason }) => text !== "" && !hasReason && !isHarmless(text, created))
    .map(({ text }) => text);
}

function isHarmless(text: string, created: readonly (string | undefined)[]): boolean {
  const table = /^(?:alter table (?:only )?|create (?:unique )?index \S+ on )"?(\w+)"?/.exec(text)?.[1];
  if (table && created.includes(table)) return true;
  if (HARMLESS.some((pattern) => pattern.test(text))) return true;
  const [, actions] = /^alter table "?\w+"? (add column .*)$/.exec(text) ?? [];
  return (
    actions !== undefined &&
    NEW_COLUMN.test(actions) &&
    (actions.includes(" default ") || !actions.endsWith(" not null"))
  );
}
