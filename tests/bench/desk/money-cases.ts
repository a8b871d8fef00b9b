import { getAdminProof } from "@/lib/accounts/admin-proof";
import { exportEntries } from "@/lib/admin/commands/export-entries";
import { getBooks, getSiteFigures } from "@/lib/admin/queries";
import { listClosedDisputes, listOpenDisputes } from "@/lib/admin/queries/disputes";
import { listBalances, listLooks } from "@/lib/admin/queries/ledger";
import { listMoneyCases } from "@/lib/admin/queries/money-cases";
import { getNeeds } from "@/lib/admin/queries/needs";
import { listDoubtfulCommissions } from "@/lib/agents/queries/doubtful-commissions";
import { latestAuditCheck } from "@/lib/audit/queries";
import { atBothEnds, type Question } from "./timing";

/** Money without a home: every list of the page. */
export const MONEY_CASES: readonly Question[] = [
  ["cases", listMoneyCases],
  ["commissions", listDoubtfulCommissions],
  ["proof", getAdminProof],
];

export const DISPUTES: readonly Question[] = [
  ["open", listOpenDisputes],
  ...atBothEnds("decided", listClosedDisputes),
];

const today = new Date().toISOString().slice(0, 10);

export const BOOKS: readonly Question[] = [
  ["last look", getBooks],
  ["looks", listLooks],
  ["trial balance", listBalances],
  ["first row of a day's file", (ctx) => exportEntries(ctx, { from: today, to: today })],
];

/** The front page of the desk. */
export const OVERVIEW: readonly Question[] = [
  ["books", getBooks],
  ["log", latestAuditCheck],
  ["what needs somebody", getNeeds],
  ["figures", getSiteFigures],
];
