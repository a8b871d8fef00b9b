import postgres, { type Sql } from "postgres";
import { migrateDatabase } from "@/db/migrate";
import { type LogFilters, readLogFilters } from "@/lib/audit/filters";
import { findEntries } from "@/lib/audit/find-entries";
import type { Place } from "@/lib/core/sheet";
import { findMails } from "@/lib/mail-desk/find-mails";
import { readMailFilters } from "@/lib/mail-desk/mail";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";
import { generateLog, generateMails } from "./desk/generate-log";
import type { Row, Section } from "./section";

const ENTRIES = Number(process.env["BENCH_LOG_ENTRIES"] ?? 2_000_000);
const MAILS = 1_000_000;
const LIMIT_MS = 100;
const RUNS = 3;
const SIZE = 50;

type Search = { name: string; find: (place: Place) => Promise<{ id: string }[]> };

/** How long the sheets of the log and of the mails take, and how many entries of the log are proven in a second. */
export async function measureOperating(): Promise<Section> {
  const server = await startThrowawayServer();
  try {
    await createEmptyDatabase(server.address, "bench");
    const url = `${server.address}/bench`;
    await migrateDatabase(url);
    const sql = postgres(url, {
      max: 1,
      onnotice: () => {},
      connection: { plan_cache_mode: "force_custom_plan" },
    });
    try {
      const people = await generateLog(sql, ENTRIES);
      await generateMails(sql, MAILS);
      return {
        title: `Operator's desk: ${ENTRIES.toLocaleString("en-US")} entries of the log, ${MAILS.toLocaleString("en-US")} mails`,
        note: `All statements of a sheet, one after the other on one connection; the best of ${RUNS} runs. First and last sheets, and those beside them.`,
        rows: [
          await measure("log", logSearches(sql, people)),
          await measure("mails", mailSearches(sql)),
          await proving(sql),
        ],
      };
    } finally {
      await sql.end();
    }
  } finally {
    await server.stop();
  }
}

function logSearches(sql: Sql, { busiest, quiet }: { busiest: string; quiet: string }): Search[] {
  const queries: Partial<LogFilters>[] = [
    {},
    { action: "thing1.verb1" },
    { action: "thing29.verb149" },
    { action: "thing3." },
    { who: busiest },
    { who: quiet },
    { who: busiest, action: "thing29.verb149" },
    { who: busiest, action: "thing1." },
    { thing: "e4321" },
    { thing: "e4321", action: "thing1.verb1" },
    { from: "2026-03-01", to: "2026-03-02" },
    { from: "2025-11-02", to: "2025-11-02", action: "thing29.verb149" },
    { from: "2026-03-01", to: "2026-03-31", who: busiest },
    { who: "nobody@example.test" },
  ];
  return queries.map((query) => {
    const filters = readLogFilters(query as Record<string, string>);
    return { name: JSON.stringify(query), find: (place) => findEntries(sql, filters, place, SIZE) };
  });
}

function mailSearches(sql: Sql): Search[] {
  const queries = [
    {},
    { q: "person77@example.test" },
    { template: "template-7" },
    { status: "failed" },
    { status: "sent" },
    { status: "complained" },
    { template: "template-7", status: "failed" },
    { q: "person77@example.test", status: "failed" },
  ];
  return queries.map((query) => {
    const filters = readMailFilters(query);
    return { name: JSON.stringify(query), find: (place) => findMails(sql, filters, place, SIZE) };
  });
}

async function measure(name: string, searches: Search[]): Promise<Row> {
  const times: { what: string; ms: number }[] = [];
  for (const search of searches) {
    const first = await search.find({ at: "first" });
    const last = await search.find({ at: "last" });
    const places: Place[] = [{ at: "first" }, { at: "last" }];
    const [from, upTo] = [first.at(SIZE - 1)?.id, last.at(SIZE - 1)?.id];
    if (from) places.push({ at: "after", id: from });
    if (upTo) places.push({ at: "before", id: upTo });
    for (const place of places) {
      let ms = Infinity;
      for (let run = 0; run < RUNS; run++) {
        const began = performance.now();
        await search.find(place);
        ms = Math.min(ms, performance.now() - began);
      }
      times.push({ what: `${search.name} ${place.at}`, ms });
    }
  }
  times.sort((a, b) => b.ms - a.ms);
  const worst = times.slice(0, 3).map(({ what, ms }) => `\`${what}\` ${ms.toFixed(1)}`);
  const most = times[0]?.ms ?? Infinity;
  return {
    name: `${name} (${times.length} sheets)`,
    measured: `**${most.toFixed(1)} ms** at most; the slowest: ${worst.join(", ")}`,
    promise: `every one under ${LIMIT_MS} ms`,
    kept: most < LIMIT_MS,
  };
}

/** What the nightly look costs: every digest is made anew. */
async function proving(sql: Sql): Promise<Row> {
  const rows = 100_000;
  const began = performance.now();
  await sql`
    select sha256(string_agg(audit_digest(l), ''::bytea order by l.id))
    from (select * from audit_log limit ${rows}) l`;
  const perSecond = (rows / (performance.now() - began)) * 1000;
  return {
    name: "entries of the log proven",
    measured: `**${Math.round(perSecond).toLocaleString("en-US")}** a second`,
    promise: "at least 20,000 a second",
    kept: perSecond >= 20_000,
  };
}
