import { isDeepStrictEqual } from "node:util";
import type { DeliverableStatus, ReportBenefit, ReportContent } from "@/db/enums";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";

/** What a report says, apart from its version. */
const substanceOf = ({ version: _v, issuedAt: _i, changes: _c, site: _s, ...substance }: ReportContent) =>
  JSON.parse(JSON.stringify(substance));

/** Whether two versions of a report say the same. */
export const saysTheSame = (a: ReportContent, b: ReportContent): boolean =>
  isDeepStrictEqual(substanceOf(a), substanceOf(b));

/** What changed between two versions of a report, in sentences. */
export function changesOf(before: ReportContent, after: ReportContent): string[] {
  const money = (cents: number) => formatCents(cents, after.deal.currency);
  return [
    ...after.benefits.flatMap((benefit, at) => benefitChanges(before.benefits[at], benefit)),
    ...after.refunds.slice(before.refunds.length).map(({ cents }) => `${money(cents)} was refunded.`),
    ...releaseChange(before, after, money),
    ...disputeChange(before, after),
    ...attendanceChange(before, after),
    ...(before.outcome === after.outcome
      ? []
      : [`${after.host.name} ${wrote(before.outcome, after.outcome)} what the money made possible.`]),
    ...listChange(before.extras, after.extras, "Extras"),
    ...listChange(before.counts, after.counts, "Counts"),
    ...listChange(before.updates, after.updates, "Updates"),
    ...(isDeepStrictEqual(before.balance, after.balance) ? [] : ["The event's balance changed."]),
    ...(isDeepStrictEqual(before.event, after.event) ? [] : ["The event's details changed."]),
    ...(isDeepStrictEqual([before.host, before.sponsor], [after.host, after.sponsor])
      ? []
      : ["A name changed."]),
    ...(after.isFinal && !before.isFinal ? ["The report is final: nothing is open anymore."] : []),
    ...(before.isFinal && !after.isFinal ? ["The report is no longer final."] : []),
  ];
}

const MOVED: Record<DeliverableStatus, string> = {
  waiting_for_sponsor: "waits for the sponsor",
  due: "is open again",
  proved: "was delivered",
  change_requested: "needs a change",
  missed: "was missed",
  make_good_offered: "was missed, and something else was offered",
  disputed: "was disputed",
  accepted: "was accepted",
  made_good: "was made good",
  waived: "was waived",
  refunded: "was refunded",
};

function benefitChanges(before: ReportBenefit | undefined, after: ReportBenefit): string[] {
  const title = `“${after.title}”`;
  if (!before) return [`${title} was added.`];
  if (before.status !== after.status) return [`${title} ${MOVED[after.status]}.`];
  if (isDeepStrictEqual(before.proofs, after.proofs)) return [];
  return [
    after.proofs.length > before.proofs.length ? `${title} has new proof.` : `The proof of ${title} changed.`,
  ];
}

function releaseChange(before: ReportContent, after: ReportContent, money: (cents: number) => string) {
  const more = after.deal.releasedCents - before.deal.releasedCents;
  return more > 0 ? [`${money(more)} was released to ${after.host.name}.`] : [];
}

function disputeChange({ dispute: before }: ReportContent, { dispute: after }: ReportContent): string[] {
  if (after?.isOpen && !before?.isOpen) return ["A dispute was opened."];
  return before?.isOpen && !after?.isOpen ? ["The dispute was closed."] : [];
}

function attendanceChange({ attendance: before }: ReportContent, { attendance: after }: ReportContent) {
  if (isDeepStrictEqual(before, after)) return [];
  return [after ? `Attendance is now ${formatCount(after.amount)}.` : "Attendance was removed."];
}

const wrote = (before: string | null, after: string | null) =>
  before === null ? "described" : after === null ? "removed" : "changed";

const listChange = (before: readonly unknown[], after: readonly unknown[], label: string) => {
  if (isDeepStrictEqual(before, after)) return [];
  return [`${label} were ${after.length > before.length ? "added" : "changed"}.`];
};
