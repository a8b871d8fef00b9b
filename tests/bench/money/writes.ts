import type { Sql } from "postgres";

/** One row that a transaction wrote, as of then. */
export interface Write {
  table: string;
  isNew: boolean;
  row: Record<string, unknown>;
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`;

/** Records every row that `work` writes, by transaction. */
export async function recordWrites(sql: Sql, work: () => Promise<void>): Promise<Write[][]> {
  const tables = await sql.unsafe<{ name: string }[]>(TABLES);
  await sql.unsafe(`
    create table bench_writes (seq bigserial, txn xid8, tbl text, is_new boolean, content jsonb);
    create function bench_record() returns trigger language plpgsql as $$ begin
      insert into bench_writes (txn, tbl, is_new, content) values (pg_current_xact_id(),
        format('%I.%I', tg_table_schema, tg_table_name), tg_op = 'INSERT', to_jsonb(new));
      return null;
    end $$`);
  for (const { name } of tables)
    await sql.unsafe(`create trigger zz_bench after insert or update on ${name}
      for each row execute function bench_record()`);
  await work();
  const rows = await sql.unsafe<{ txn: string; tbl: string; is_new: boolean; content: Write["row"] }[]>(
    "select txn::text, tbl, is_new, content from bench_writes order by seq",
  );
  for (const { name } of tables) await sql.unsafe(`drop trigger zz_bench on ${name}`);
  await sql.unsafe("drop function bench_record; drop table bench_writes");
  const byTxn = Map.groupBy(rows, ({ txn }) => txn);
  return [...byTxn.values()].map((writes) =>
    writes.map(({ tbl, is_new, content }) => ({ table: tbl, isNew: is_new, row: content })),
  );
}

/** Disables the product's triggers in a copy of its database, so that its rows can be written bare. */
export async function withoutTriggers(sql: Sql): Promise<void> {
  const tables = await sql.unsafe<{ name: string }[]>(TABLES);
  for (const { name } of tables) await sql.unsafe(`alter table ${name} disable trigger user`);
}

interface Column {
  name: string;
  isKey: boolean;
  /** Whether Postgres numbers each row itself. */
  isCounted: boolean;
}

/** The bare insert and update statements: one per row, prepared. */
export class BareWriter {
  readonly #statements = new Map<string, string>();

  private constructor(private readonly columns: Map<string, Column[]>) {}

  static async on(sql: Sql): Promise<BareWriter> {
    const rows = await sql.unsafe<{ tbl: string; name: string; is_key: boolean; is_counted: boolean }[]>(`
      select format('%I.%I', n.nspname, c.relname) as tbl, quote_ident(a.attname) as name,
        a.attnum = any (coalesce(i.indkey::int2[], '{}')) as is_key,
        a.attidentity <> '' as is_counted
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`);
    const byTable = Map.groupBy(rows, ({ tbl }) => tbl);
    return new BareWriter(
      new Map(
        [...byTable].map(([table, columns]) => [
          table,
          columns.map(({ name, is_key, is_counted }) => ({ name, isKey: is_key, isCounted: is_counted })),
        ]),
      ),
    );
  }

  statement({ table, isNew }: Pick<Write, "table" | "isNew">): string {
    const id = `${table} ${isNew}`;
    const known = this.#statements.get(id);
    if (known) return known;
    const columns = this.columns.get(table) ?? [];
    const given = columns.filter(({ isCounted }) => !isCounted).map(({ name }) => name);
    const list = (parts: string[], between = ", ") => parts.join(between);
    const equal = (isKey: boolean, left: string) =>
      columns.filter((column) => column.isKey === isKey).map(({ name }) => `${left}${name} = r.${name}`);
    const source = `jsonb_populate_record(null::${table}, $1::text::jsonb) r`;
    const text = isNew
      ? `insert into ${table} (${list(given)}) select ${list(given.map((name) => `r.${name}`))} from ${source}`
      : `update ${table} t set ${list(equal(false, ""))} from ${source} where ${list(equal(true, "t."), " and ")}`;
    this.#statements.set(id, text);
    return text;
  }
}
