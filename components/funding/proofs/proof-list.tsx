import { ActionButton } from "@/components/forms/action-button";
import { ForeignLink } from "@/components/ui/foreign-link";
import type { DeliverableStatus } from "@/db/enums";
import { formatMoment } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { withdrawProofAction } from "@/lib/funding/proofs/actions";
import { proofFilePath } from "@/lib/funding/proofs/paths";
import type { ProofDto } from "@/lib/funding/proofs/schema";

type Props = { proofs: readonly ProofDto[]; status: DeliverableStatus; timeZone: string };

/** What proves a benefit, newest first. Until the sponsor has decided, its host can take it back. */
export function ProofList({ proofs, status, timeZone }: Props) {
  if (proofs.length === 0) return null;
  return (
    <ul className="space-y-2">
      {proofs.map((proof) => (
        <li key={proof.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 break-words">
            <ProofText proof={proof} />
            <span className="block text-xs text-quiet">
              {[proof.authorName, formatMoment(proof.createdAt, timeZone)].filter(Boolean).join(", ")}
            </span>
          </span>
          {status === "proved" && (
            <ActionButton
              action={withdrawProofAction}
              about={{ proofId: proof.id }}
              variant="quiet"
              size="sm"
              done="Proof withdrawn"
              className="print:hidden"
            >
              Withdraw
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function ProofText({ proof: { id, kind, url, amount, note, fileName } }: { proof: ProofDto }) {
  const text = note && <span className="block">{note}</span>;
  if (kind === "photo" || kind === "file")
    return (
      <>
        <a href={proofFilePath(id)} className="text-action underline" target="_blank" rel="noreferrer">
          {kind === "photo" ? "Photo" : (fileName ?? "File")}
        </a>
        {text}
      </>
    );
  if (kind === "link" && url)
    return (
      <>
        <ForeignLink href={url}>{url}</ForeignLink>
        {text}
      </>
    );
  if (kind === "number" && amount !== null)
    return (
      <>
        {formatCount(amount)}
        {text}
      </>
    );
  return <>{note}</>;
}
