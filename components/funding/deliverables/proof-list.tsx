import { ForeignLink } from "@/components/ui/foreign-link";
import { TextLink } from "@/components/ui/text-link";
import type { ProofDto } from "@/lib/funding/deliverables/schema";
import { proofFilePath } from "@/lib/funding/proofs/paths";

/** What shows that a benefit was delivered: pictures first, then files, links, counts, and notes. */
export function ProofList({ proofs, of }: { proofs: readonly ProofDto[]; of: string }) {
  if (proofs.length === 0) return null;
  const photos = proofs.filter(({ kind }) => kind === "photo");
  const others = proofs.filter(({ kind }) => kind !== "photo");
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo) => (
            <li key={photo.id} className="w-32">
              <a href={proofFilePath(photo.id)} className="block overflow-hidden rounded border border-line">
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
              {photo.note && <p className="mt-1 text-sm text-quiet wrap-anywhere">{photo.note}</p>}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {others.map((proof) => (
            <li key={proof.id} dir="auto" className="wrap-anywhere">
              <Proof proof={proof} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Proof({ proof }: { proof: ProofDto }) {
  const { kind, url, amount, note, fileName } = proof;
  const what =
    kind === "link" && url ? (
      <ForeignLink href={url} target="_blank" className="text-action underline">
        {url}
      </ForeignLink>
    ) : kind === "file" ? (
      <TextLink href={proofFilePath(proof.id)} prefetch={false}>
        {fileName ?? "File"}
      </TextLink>
    ) : kind === "number" && amount !== null ? (
      <span className="tabular-nums">{amount.toLocaleString("en-US")}, stated by the host</span>
    ) : null;
  return (
    <>
      {what}
      {note && <span className={what ? "block text-quiet" : "whitespace-pre-line"}>{note}</span>}
    </>
  );
}
