/** What an old process beside a new one, or a table with a million rows, may not bear. */
const RISKY = [
  /\bdrop (table|column|constraint|type)\b/i,
  /\brename\b/i,
  /\balter (column )?"?\w+"? (set not null|(set data )?type)\b/i,
  // Without a default it fails on any row, and the release before does not fill it.
  /\badd column (?!.*\bdefault\b).*\bnot null\b/is,
  /\bcreate (unique )?index (?!concurrently\b)/i,
  // Reads the whole table while nobody may write to it.
  /\badd constraint (?!.*\bnot valid\b)/is,
];

const REASON = /^-- safe: \S/m;

/** The statements of a migration that need a line `-- safe:` with the reason, and have none. */
export function riskyStatements(statements: readonly string[]): string[] {
  const created = statements.flatMap((statement) =>
    [...statement.matchAll(/\bcreate table (?:if not exists )?"?(\w+)"?/gi)].map((match) => match[1]),
  );
  return statements
    .filter((statement) => RISKY.some((pattern) => pattern.test(statement)) && !REASON.test(statement))
    .filter((statement) => !created.includes(tableOf(statement)))
    .map((statement) => statement.trim());
}

function tableOf(statement: string): string | undefined {
  return /\b(?:alter table (?:only )?|on )"?(?:public"?\."?)?(\w+)"?/i.exec(statement)?.[1];
}
