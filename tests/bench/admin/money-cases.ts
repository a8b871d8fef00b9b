import { listCommissionsToReview } from "@/lib/agents/commissions/queries/commissions-to-review";
import { getAdminReauthentication } from "@/lib/identity/sessions/queries/admin-reauthentication";
import { exportEntries } from "@/lib/site/admin/commands/export-entries";
import { getReconciliation, getSiteMetrics } from "@/lib/site/admin/queries";
import { listClosedDisputes, listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { listBalances, listReconciliations } from "@/lib/site/admin/queries/ledger";
import { listMoneyCases } from "@/lib/site/admin/queries/money-cases";
import { getNeeds } from "@/lib/site/admin/queries/work-queue";
import { latestAuditCheck } from "@/lib/trust/audit/queries";
import { atBothEnds, type Question } from "./timing";

/** Unmatched funds: every list of the page. */
export const MONEY_CASES: readonly Question[] = [
  ["cases", listMoneyCases],
  ["commissions", listCommissionsToReview],
  ["proof", getAdminReauthentication],
];

export const DISPUTES: readonly Question[] = [
  ["open", listOpenDisputes],
  ...atBothEnds("decided", listClosedDisputes),
];

const today = new Date().toISOString().slice(0, 10);

export const BOOKS: readonly Question[] = [
  ["last audit", getReconciliation],
  ["audits", listReconciliations],
  ["trial balance", listBalances],
  ["first row of a day's file", (ctx) => exportEntries(ctx, { from: today, to: today })],
];

/** The front page of the Admin Panel. */
export const OVERVIEW: readonly Question[] = [
  ["books", getReconciliation],
  ["log", latestAuditCheck],
  ["action items", getNeeds],
  ["figures", getSiteMetrics],
];
