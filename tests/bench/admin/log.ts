import type { Sql } from "postgres";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { Cursor, CursorPage } from "@/lib/core/cursor-page";
import { readMailFilters } from "@/lib/messaging/mail/mail";
import { listMails } from "@/lib/messaging/mail/queries";
import { readLogFilters } from "@/lib/trust/audit/filters";
import { listLog, listLoggedActions } from "@/lib/trust/audit/queries";
import type { Row } from "../section";
import { BUSIEST, QUIET } from "./generate-log";
import { userIdOf } from "./in-bulk";
import { atBothEnds, type Question } from "./timing";

type List = (ctx: SignedInCtx, cursor: Cursor) => Promise<CursorPage<unknown>>;

/** A list's first and last page, and their neighboring pages. */
function everywhere(name: string, list: List): Question[] {
  const nextTo = (from: "first" | "last"): Question => {
    let cursor: Cursor | undefined;
    return [
      `${name}, next to the ${from} page`,
      async (ctx) => {
        cursor ??= cursorBeside(await list(ctx, { at: from }), from);
        return list(ctx, cursor);
      },
    ];
  };
  return [...atBothEnds(name, list), nextTo("first"), nextTo("last")];
}

function cursorBeside({ older, newer }: CursorPage<unknown>, from: "first" | "last"): Cursor {
  if (from === "first") return older ? { at: "after", id: older } : { at: "first" };
  return newer ? { at: "before", id: newer } : { at: "last" };
}

const [busiest, quiet] = [userIdOf(BUSIEST), userIdOf(QUIET)];

const LOG_ASKED: readonly Record<string, string>[] = [
  {},
  { action: "thing1.verb1" },
  { action: "thing29.verb149" },
  { action: "thing3." },
  { who: busiest },
  { who: quiet },
  { who: busiest, action: "thing29.verb149" },
  { who: busiest, action: "thing1." },
  { thing: "e4321" },
  { thing: busiest },
  { thing: "e4321", action: "thing1.verb1" },
  { from: "2026-03-01", to: "2026-03-02" },
  { from: "2025-11-02", to: "2025-11-02", action: "thing29.verb149" },
  { from: "2026-03-01", to: "2026-03-31", who: busiest },
  { who: "unknown@example.test" },
];

/** The audit log, and the actions of its filter. */
export const LOG_LISTS: readonly Question[] = [
  ["list of actions", listLoggedActions],
  ...LOG_ASKED.flatMap((query) => {
    const filters = readLogFilters(query);
    return everywhere(JSON.stringify(query), (ctx, cursor) => listLog(ctx, filters, cursor));
  }),
];

const MAILS_ASKED: readonly Record<string, string>[] = [
  {},
  { q: "person77@example.test" },
  { template: "template-7" },
  { status: "failed" },
  { status: "sent" },
  { status: "complained" },
  { template: "template-7", status: "failed" },
  { q: "person77@example.test", status: "failed" },
];

/** All emails of the site. */
export const MAIL_LISTS: readonly Question[] = MAILS_ASKED.flatMap((query) => {
  const filters = readMailFilters(query);
  return everywhere(JSON.stringify(query), (ctx, cursor) => listMails(ctx, filters, cursor));
});

/** The cost of the nightly audit log check, which recomputes every digest. */
export async function timeProving(sql: Sql): Promise<Row> {
  const rows = 100_000;
  const began = performance.now();
  await sql`
    select sha256(string_agg(app.audit_digest(l), ''::bytea order by l.id))
    from (select * from audit_log limit ${rows}) l`;
  const perSecond = (rows / (performance.now() - began)) * 1000;
  return {
    name: "audit log entries verified",
    measured: `**${Math.round(perSecond).toLocaleString("en-US")}** a second`,
    promise: "at least 20,000 a second",
    isMet: perSecond >= 20_000,
  };
}
