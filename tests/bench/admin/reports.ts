import type { SignedInCtx } from "@/lib/core/ctx";
import { listAppeals } from "@/lib/trust/moderation/queries/appeals";
import { getCase } from "@/lib/trust/moderation/queries/case";
import { countOpenAppeals, listCases, listEarlier, listReports } from "@/lib/trust/moderation/queries/queue";
import { userIdOf } from "./in-bulk";
import { atBothEnds, type Question } from "./timing";

const open = { q: null, assigned: null, kind: null, status: "open" } as const;

/** The queue of reports, its appeals, and the case with the most reports. */
export const REPORTS: readonly Question[] = [
  ...atBothEnds("open cases", (ctx, cursor) => listCases(ctx, open, cursor)),
  ...atBothEnds("all cases", (ctx, cursor) =>
    listCases(ctx, { q: null, assigned: null, kind: null, status: null }, cursor),
  ),
  ...atBothEnds("reviews", (ctx, cursor) =>
    listCases(ctx, { q: null, assigned: null, kind: "review", status: null }, cursor),
  ),
  ...atBothEnds("open cases of a rare kind", (ctx, cursor) =>
    listCases(ctx, { ...open, kind: "review" }, cursor),
  ),
  ...atBothEnds("open appeals", (ctx, cursor) => listAppeals(ctx, "open", cursor)),
  ...atBothEnds("all appeals", (ctx, cursor) => listAppeals(ctx, null, cursor)),
  ["number of open appeals", countOpenAppeals],
  ["the case with the most reports", readCase],
];

/** All queries of a case's page. */
async function readCase(ctx: SignedInCtx): Promise<void> {
  const crowded = userIdOf(1);
  await getCase(ctx, crowded);
  await listReports(ctx, crowded);
  await listEarlier(ctx, { personId: userIdOf(2), caseId: crowded });
}
