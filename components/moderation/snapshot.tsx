import type { Snapshot } from "@/lib/moderation/subject";

/** What a thing said at a moment. */
export function SnapshotLines({ snapshot }: { snapshot: Snapshot | null }) {
  if (!snapshot) return <p className="text-sm text-quiet">Erased with its account.</p>;
  return (
    <div className="rounded border border-line bg-raised p-4">
      <p className="font-semibold wrap-anywhere">{snapshot.title}</p>
      <dl className="mt-2 grid gap-3 text-sm">
        {snapshot.lines.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-xs font-semibold text-quiet">{label}</dt>
            <dd className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
