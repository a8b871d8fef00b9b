import { mediaPath } from "@/lib/listings/media/schema";
import type { Snapshot } from "@/lib/trust/moderation/subject";

/** Labels of stored snapshots that read differently on the screen. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ["Of", "Vendor"],
  ["Words", "Review"],
  ["Answer", "Reply"],
]);

/** What the content said and showed at a given time. */
export function SnapshotLines({ snapshot }: { snapshot: Snapshot | null }) {
  if (!snapshot) return <p className="text-sm text-quiet">Deleted with the account.</p>;
  return (
    <div className="rounded border border-line bg-raised p-4">
      <p className="font-semibold wrap-anywhere">{snapshot.title}</p>
      <dl className="mt-2 grid gap-3 text-sm">
        {snapshot.lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-xs font-semibold text-quiet">{LABELS.get(label) ?? label}</dt>
            <dd className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {snapshot.pictures && snapshot.pictures.length > 0 && (
        <ul aria-label="Images" className="mt-4 flex flex-wrap gap-3">
          {snapshot.pictures.map(({ key, alt }, at) => (
            <li key={key}>
              <a href={mediaPath(key)} target="_blank" rel="noreferrer" className="block rounded text-action">
                <img
                  src={mediaPath(key, 320)}
                  alt={`${alt ?? `Image ${at + 1}`} (opens in a new tab)`}
                  loading="lazy"
                  decoding="async"
                  className="max-h-40 max-w-full rounded border border-line text-sm"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
