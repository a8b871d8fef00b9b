import type { Sql } from "postgres";
import { hostNumberSql } from "./generate-payouts";
import { idSql, inBulk, userIdSql } from "./in-bulk";

/** The site's own accounts, numbered before those of people. */
const SITE = [
  ["psp:stripe", "asset"],
  ["psp:bank", "asset"],
  ["psp:fees", "expense"],
  ["fee:sponsorship", "revenue"],
  ["sales:plan", "revenue"],
] as const;

/**
 * Creates the ledger: hosts with two accounts each, every fifth with a balance, and postings over two years with two
 * entries each.
 */
export const generateLedger = (sql: Sql, hosts: number, postings: number): Promise<void> =>
  inBulk(sql, ["ledger_accounts", "ledger_txns", "ledger_entries"], async () => {
    const host = userIdSql(hostNumberSql("n"));
    const accounts = SITE.map(([code, kind], at) => `(${at}, '${code}', '${kind}')`).join(", ");
    await sql.unsafe(`
      insert into ledger_accounts (id, code, kind, currency, balance_cents, allow_overdraft)
      select ${idSql("n", "8001")}, code, kind, 'USD', 0, true from (values ${accounts}) site (n, code, kind)
      union all
      select ${idSql("n", "8002")}, 'host:' || ${host} || ':available', 'liability', 'USD',
        case when n % 10 in (0, 9) then -n - 1000 else 0 end, false from generate_series(0, ${hosts - 1}) n
      union all
      select ${idSql("n", "8003")}, 'host:' || ${host} || ':pending', 'liability', 'USD',
        case when n % 10 = 3 then -n - 1000 else 0 end, false from generate_series(0, ${hosts - 1}) n`);
    await sql.unsafe(`
      insert into ledger_txns (id, kind, key, payload_hash, source_type, source_id, posted_at)
      select ${idSql("n", "8004")}, 'capture', 'capture:' || n, md5(n::text), 'payment', ${idSql("n")},
        now() - (${postings} - n) * interval '1 minute'
      from generate_series(1, ${postings}) n`);
    await sql.unsafe(`
      insert into ledger_entries (id, txn_id, account_id, amount_cents, currency, account_version)
      select ${idSql("2 * n + side", "8005")}, ${idSql("n", "8004")},
        case side when 0 then ${idSql("0", "8001")} else ${idSql(`(n % ${hosts})`, "8003")} end,
        case side when 0 then 100 else -100 end * (1 + n % 2000), 'USD', case side when 0 then n else n / ${hosts} end
      from generate_series(1, ${postings}) n, generate_series(0, 1) side`);
    await sql.unsafe(`
      insert into ledger_audits (id, at, violations, findings)
      select ${idSql("n")}, now() - (1000 - n) * interval '1 day', 0, '{}' from generate_series(1, 1000) n`);
  });
