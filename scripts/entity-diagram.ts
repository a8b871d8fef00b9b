import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";

type TableConfig = ReturnType<typeof getTableConfig>;
type Column = TableConfig["columns"][number];

/** A table and the context whose folder declares it. */
export interface Entity {
  context: string;
  config: TableConfig;
}

/** Columns that point to one other table. */
interface Reference {
  columns: readonly Column[];
  /** The table's name. */
  to: string;
}

/** Mermaid accepts one word for a type. */
const SHORT_TYPES: Readonly<Record<string, string>> = {
  "timestamp with time zone": "timestamptz",
  "double precision": "float8",
};

/** Non-key columns that get a line: statuses, kinds, amounts, and rates. */
const NOTABLE = /^(status|kind|code)$|_(status|kind|cents|bps)$/;

const HEADING = `# Entities

The tables, one diagram per context. \`npm run docs:entities\` generates this file from \`db/schema\`; do not edit it by
hand. A box shows keys, statuses, kinds, amounts, and rates. The other columns are in \`db/schema/<context>/\`.

Lines stay inside a context. A column that points to another context names the context and the table instead, as in
"identity: users". \`PK\` is a primary key, \`FK\` a foreign key, and \`UK\` a column that is unique by itself.`;

/** Every table, by context and name. */
export function readEntities(): Entity[] {
  const contexts = contextsByExport();
  return Object.entries(schema)
    .flatMap(([name, value]): Entity[] => {
      if (!is(value, PgTable)) return [];
      const context = contexts.get(name);
      if (!context) throw new Error(`No file in db/schema/<context>/ declares the table ${name}.`);
      return [{ context, config: getTableConfig(value) }];
    })
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ context, config }: Entity) => `${context}/${config.name}`;

/** Tables don't know their file: the context comes from the file that exports them. */
function contextsByExport(): Map<string, string> {
  const exported = globSync("db/schema/*/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export const (\w+)/gm)].map(
      ([, name = ""]): [string, string] => [name, basename(dirname(file))],
    ),
  );
  return new Map(exported);
}

/** The text of docs/entities.md. */
export function entityDocument(entities: readonly Entity[] = readEntities()): string {
  const contextOf = new Map(entities.map(({ config, context }) => [config.name, context]));
  const sections = [...new Set(contextOf.values())].map((context) => {
    const own = entities.filter((entity) => entity.context === context);
    const boxes = own.map((entity) => entityBox(entity, contextOf));
    const lines = own.flatMap((entity) => relationLines(entity, contextOf));
    const title = `## ${context.charAt(0).toUpperCase()}${context.slice(1)}`;
    return [title, "", "```mermaid", "erDiagram", ...boxes, ...lines, "```"].join("\n");
  });
  return `${[HEADING, ...sections].join("\n\n")}\n`;
}

function entityBox({ config, context }: Entity, contextOf: ReadonlyMap<string, string>): string {
  const target = new Map(
    referencesOf(config).flatMap(({ columns, to }) =>
      columns.map(({ name }): [string, string] => [name, to]),
    ),
  );
  const primary = primaryKeyOf(config);
  const unique = uniqueAloneOf(config);
  const rows = config.columns.flatMap((column) => {
    const { name } = column;
    const keys = [
      ...(primary.includes(name) ? ["PK"] : []),
      ...(target.has(name) ? ["FK"] : []),
      ...(unique.includes(name) ? ["UK"] : []),
    ];
    if (keys.length === 0 && !NOTABLE.test(name)) return [];
    const to = target.get(name);
    const there = to === undefined ? undefined : contextOf.get(to);
    const comment = to === undefined || there === context ? "" : `"${there}: ${to}"`;
    return [["   ", typeOf(column), name, keys.join(", "), comment].filter(Boolean).join(" ")];
  });
  return [`  ${config.name} {`, ...rows, "  }"].join("\n");
}

function typeOf(column: Column): string {
  const type = column.getSQLType();
  return SHORT_TYPES[type] ?? type.replaceAll(/[^\w[\]]+/g, "_");
}

/** One line per reference inside the context: parent, cardinality, child, and the columns. */
function relationLines({ config, context }: Entity, contextOf: ReadonlyMap<string, string>): string[] {
  const alone = [...uniqueAloneOf(config), ...soleOf(primaryKeyOf(config))];
  return referencesOf(config)
    .filter(({ to }) => contextOf.get(to) === context)
    .map(({ columns, to }) => {
      const parents = columns.every(({ notNull }) => notNull) ? "||" : "|o";
      const children = columns.some(({ name }) => alone.includes(name)) ? "o|" : "o{";
      return `  ${to} ${parents}--${children} ${config.name} : "${columns.map(({ name }) => name).join(", ")}"`;
    });
}

const referencesOf = ({ foreignKeys }: TableConfig): Reference[] =>
  foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return { columns, to: getTableConfig(foreignTable).name };
  });

/** The names of the primary key's columns. */
const primaryKeyOf = ({ columns, primaryKeys }: TableConfig): string[] => [
  ...columns.filter(({ primary }) => primary).map(({ name }) => name),
  ...primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)),
];

/** The names of columns that are unique by themselves; partial and composite indexes don't count. */
function uniqueAloneOf({ columns, indexes, uniqueConstraints }: TableConfig): string[] {
  const byColumn = columns.filter(({ isUnique }) => isUnique).map(({ name }) => name);
  const byConstraint = uniqueConstraints.flatMap((one) => soleOf(one.columns.map(({ name }) => name)));
  const byIndex = indexes.flatMap(({ config }) =>
    config.unique && !config.where
      ? soleOf(config.columns.map((column) => ("name" in column ? (column.name ?? "") : "")))
      : [],
  );
  return [...new Set([...byColumn, ...byConstraint, ...byIndex])].filter(Boolean);
}

const soleOf = (names: readonly string[]): readonly string[] => (names.length === 1 ? names : []);
