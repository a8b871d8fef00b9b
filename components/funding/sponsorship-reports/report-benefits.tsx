import { DELIVERABLE_STATUS } from "@/components/funding/proofs/status-table";
import { ForeignLink } from "@/components/ui/foreign-link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ReportBenefit, ReportContent, ReportProof } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { SETTLED_BY_LABELS } from "@/lib/funding/sponsorship-reports/copy";

type Props = { content: ReportContent; showsMoney: boolean };

/** What was promised, delivered, and how that is known. */
export function ReportBenefits({ content: { benefits, event, deal }, showsMoney }: Props) {
  if (benefits.length === 0) return <p>This tier had no benefits apart from supporting the event.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {benefits.map((benefit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: benefits have the same titles sometimes, never the same position.
        <li key={at} className="break-inside-avoid py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {benefit.quantity > 1 && `${benefit.quantity} × `}
              {benefit.title}
            </p>
            <StatusBadge table={DELIVERABLE_STATUS} status={benefit.status} />
          </div>
          <p className="mt-1 text-sm text-quiet">{sentenceOf(benefit, event.timeZone)}</p>
          {benefit.substitute && (
            <p dir="auto" className="mt-1 text-sm wrap-anywhere">
              In its place: {benefit.substitute}
            </p>
          )}
          {showsMoney && benefit.shareCents > 0 && (
            <p className="mt-1 text-sm text-quiet tabular-nums">
              {formatCents(benefit.shareCents, deal.currency)} of the price
              {benefit.refundedCents > 0 && `, ${formatCents(benefit.refundedCents, deal.currency)} refunded`}
            </p>
          )}
          <Proofs proofs={benefit.proofs} timeZone={event.timeZone} />
        </li>
      ))}
    </ol>
  );
}

function sentenceOf(
  { dueAt, provedAt, settledAt, settledBy, status, isEssential }: ReportBenefit,
  zone: string,
) {
  const day = (iso: string) => formatDay(new Date(iso), zone);
  return [
    isEssential && "Essential",
    `due ${day(dueAt)}`,
    provedAt && `proof sent ${day(provedAt)}`,
    settledAt &&
      settledBy &&
      `${DELIVERABLE_STATUS.labels[status].toLowerCase()} ${SETTLED_BY_LABELS[settledBy]} ${day(settledAt)}`,
  ]
    .filter(Boolean)
    .join(" · ")
    .replace(/^./, (first) => first.toUpperCase());
}

/** Photos have their own section. */
function Proofs({ proofs, timeZone }: { proofs: readonly ReportProof[]; timeZone: string }) {
  if (proofs.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {proofs.map(({ kind, url, amount, note, fileName, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: proofs of one upload share their time.
        <li key={index} dir="auto" className="wrap-anywhere">
          {KINDS[kind]}, {formatDay(new Date(at), timeZone)}
          {url && (
            <>
              {": "}
              <ForeignLink href={url} target="_blank" className="text-action underline">
                {url}
              </ForeignLink>
            </>
          )}
          {kind === "file" && fileName && `: ${fileName}`}
          {amount !== null && `: ${formatCount(amount)}, stated by the host`}
          {note && `: ${note}`}
        </li>
      ))}
    </ul>
  );
}

const KINDS: Record<ReportProof["kind"], string> = {
  photo: "Photo",
  file: "File",
  link: "Link",
  number: "Number",
  note: "Note",
};
