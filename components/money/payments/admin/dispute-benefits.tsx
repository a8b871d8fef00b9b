import { ReaderTime } from "@/components/text/reader-time";
import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { DELIVERABLE_LABELS } from "@/lib/funding/deliverables/status";
import { proofFilePath } from "@/lib/funding/proofs/paths";
import { historyText, proofText } from "@/lib/site/admin/dispute-evidence";
import type { DisputedBenefitDto } from "@/lib/site/admin/money-cases";

type Props = { benefit: DisputedBenefitDto; currency: string };

/** What an admin compares to decide about one benefit: the promise, the proofs, and the talk. */
export function DisputedBenefit({ benefit, currency }: Props) {
  const { title, quantity, isEssential, shareCents, status, dueAt, substitute, refundCents } = benefit;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h5 dir="auto" className="text-base font-semibold wrap-anywhere">
          {title}
        </h5>
        {isEssential && <Badge>Essential</Badge>}
        <span className="text-sm text-quiet">{DELIVERABLE_LABELS[status]}</span>
        {refundCents !== null && (
          <span className="text-sm tabular-nums">
            {formatCents(refundCents, currency)} of {formatCents(shareCents, currency)} refunded
          </span>
        )}
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-4 text-sm lg:grid-cols-3 [&_h6]:mb-1 [&_h6]:font-semibold">
        <div>
          <h6>Promise</h6>
          <p>
            {quantity > 1 && `${quantity.toLocaleString("en-US")} in total. `}Due{" "}
            <ReaderTime iso={dueAt} dayOnly />
          </p>
          {substitute && <p className="mt-1 wrap-anywhere">Instead: {substitute}</p>}
        </div>
        <div>
          <h6>Proof</h6>
          {benefit.proofs.length === 0 ? (
            <p className="text-quiet">None</p>
          ) : (
            <ul className="grid gap-1 wrap-anywhere">
              {benefit.proofs.map((proof) => (
                <li key={proof.id}>
                  {proof.kind === "photo" || proof.kind === "file" ? (
                    <TextLink href={proofFilePath(proof.id)} prefetch={false}>
                      {proofText(proof)}
                    </TextLink>
                  ) : (
                    proofText(proof)
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
        <Talk benefit={benefit} />
      </div>
    </>
  );
}

function Talk({ benefit: { sponsorWords, hostWords, history } }: { benefit: DisputedBenefitDto }) {
  if (!sponsorWords && history.length === 0) return null;
  return (
    <div className="min-w-0">
      <h6>Statements</h6>
      {sponsorWords && (
        <dl className="grid gap-2 [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dt]:text-quiet">
          <div>
            <dt>Sponsor</dt>
            <dd dir="auto">{sponsorWords}</dd>
          </div>
          <div>
            <dt>Host</dt>
            <dd dir="auto">{hostWords ?? "Not answered"}</dd>
          </div>
        </dl>
      )}
      {history.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-action">
            History
          </summary>
          <ul className="mt-1 grid gap-1.5 border-l-2 border-line pl-3">
            {history.map((entry) => (
              <li key={entry.id} className="wrap-anywhere">
                {historyText(entry)}, <ReaderTime iso={entry.at} />
                {entry.note && (
                  <span dir="auto" className="block whitespace-pre-line text-quiet">
                    {entry.note}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
