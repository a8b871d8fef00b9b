import { loadavg } from "node:os";
import type { Section } from "../section";
import { COUNTS, withAdminBench } from "./admin-bench";
import { CHARTS } from "./charts";
import { LOG_LISTS, MAIL_LISTS, timeProving } from "./log";
import { BOOKS, DISPUTES, MONEY_CASES, OVERVIEW } from "./money-cases";
import { PAYMENT_LISTS } from "./payments";
import { PAYOUT_LISTS } from "./payouts";
import { REPORTS } from "./reports";
import { SEARCHES } from "./search";
import { type Question, RUNS, timeQuestions } from "./timing";
import { USER_LISTS, USER_PAGES } from "./users";
import { VENDOR_LISTS, VENDOR_PAGES } from "./vendors";

const PARTS: readonly (readonly [name: string, questions: readonly Question[]])[] = [
  ["Overview", OVERVIEW],
  ["the search of everything", SEARCHES],
  ["User Management: lists with their counts", USER_LISTS],
  ["one account", USER_PAGES],
  ["Payments: lists and counts", PAYMENT_LISTS],
  ["Unmatched funds", MONEY_CASES],
  ["disputes", DISPUTES],
  ["books", BOOKS],
  ["Payouts: lists", PAYOUT_LISTS],
  ["Vendor Management: lists and counts", VENDOR_LISTS],
  ["one vendor", VENDOR_PAGES],
  ["Reports: lists, counts and a case", REPORTS],
  ["Platform Analytics: ten years of days", CHARTS],
  ["Audit Log: lists", LOG_LISTS],
  ["Emails: lists", MAIL_LISTS],
];

const many = (count: number) => count.toLocaleString("en-US");

/** How long the database takes for every list, chart, and page of the Admin Panel, all on one site. */
export const measureAdmin = (say: (line: string) => void): Promise<Section> =>
  withAdminBench(say, async ({ ctx, clients }) => {
    const rows: Section["rows"] = [];
    for (const [name, questions] of PARTS) {
      const row = await timeQuestions(ctx, name, questions);
      say(`  ${row.isMet ? "✓" : "✗"} ${row.name}  ${row.measured}`);
      rows.push(row);
    }
    rows.push(await timeProving(clients.sql));
    const [load = 0] = loadavg();
    return {
      title: `Admin Panel of a site with ${many(COUNTS.users)} accounts`,
      note:
        `One database for all of it: ${many(COUNTS.payments)} payments, ${many(COUNTS.payouts)} payouts, ` +
        `${many(COUNTS.postings)} ledger postings, ${many(COUNTS.vendors)} vendors, ${many(COUNTS.cases * 4)} reports, ` +
        `${many(COUNTS.entries)} audit log entries, ${many(COUNTS.mails)} emails. Each list is requested by itself, with all its ` +
        `statements and round trips; the best of ${RUNS} runs, on prepared statements. ` +
        `System load at the end: ${load.toFixed(1)}.`,
      rows,
    };
  });
