import { ActionButton } from "@/components/forms/action-button";
import { ForeignLink } from "@/components/ui/foreign-link";
import { formatShortDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import type { ProofDto } from "@/lib/funding/deliverables/schema";
import { withdrawProofAction } from "@/lib/funding/proofs/actions";
import { proofFilePath } from "@/lib/funding/proofs/paths";
import type { TeamProof } from "@/lib/funding/proofs/schema";

type Props = {
  proofs: readonly (ProofDto | TeamProof)[];
  /** The benefit, for screen readers. */
  of: string;
  timeZone: string | null;
  /** The host's team can take proofs back. */
  canWithdraw?: boolean;
};

/** What shows that a benefit was delivered: photos first, then files, links, counts, and notes. */
export function ProofList({ proofs, of, timeZone, canWithdraw = false }: Props) {
  if (proofs.length === 0) return null;
  const photos = proofs.filter(({ kind }) => kind === "photo");
  const others = proofs.filter(({ kind }) => kind !== "photo");
  const end = (proof: Props["proofs"][number]) => (
    <>
      <span className="block text-xs text-quiet">
        {["authorName" in proof && proof.authorName, formatShortDay(proof.createdAt, timeZone)]
          .filter(Boolean)
          .join(", ")}
      </span>
      {canWithdraw && (
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
    </>
  );
  return (
    <div className="grid gap-3 text-sm">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo) => (
            <li key={photo.id} className="w-32">
              <a
                href={proofFilePath(photo.id)}
                target="_blank"
                rel="noreferrer"
                className="block overflow-hidden rounded border border-line"
              >
                {/* biome-ignore lint/performance/noImgElement: private pictures are resized by their own route. */}
                <img
                  src={proofFilePath(photo.id, 320)}
                  alt={photo.note ?? `Photo of ${of}`}
                  width={photo.width ?? 4}
                  height={photo.height ?? 3}
                  loading="lazy"
                  className="aspect-[4/3] w-full bg-sunk object-cover"
                />
              </a>
              <div className="mt-1 wrap-anywhere">
                <Proof proof={photo} />
              </div>
              {end(photo)}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map((proof) => (
            <li key={proof.id} dir="auto" className="wrap-anywhere">
              <Proof proof={proof} />
              {end(proof)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A proof may have a link, a file, a number, and a note at the same time. */
function Proof({ proof: { id, kind, url, amount, note, fileName } }: { proof: ProofDto }) {
  return (
    <>
      {kind === "file" && (
        <a href={proofFilePath(id)} className="block text-action underline">
          {fileName ?? "File"}
        </a>
      )}
      {url && (
        <ForeignLink href={url} target="_blank" className="block text-action underline">
          {url}
        </ForeignLink>
      )}
      {amount !== null && (
        <span className="block tabular-nums">{formatCount(amount)}, reported by the host</span>
      )}
      {note && <span className="block whitespace-pre-line">{note}</span>}
    </>
  );
}
