import type { ImpactTile } from "@/lib/listings/proposals/impact-tiles";

/** Up to four figures on what the site has achieved. */
export function ImpactStatistics({ tiles }: { tiles: readonly ImpactTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-label="Impact" className="mt-20 border-y border-line bg-sunk">
      <dl className="page-x grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-4">
        {tiles.map((tile) => (
          <div key={tile.label} className="flex flex-col-reverse">
            <dt className="text-sm text-quiet">{tile.label}</dt>
            <dd className="font-display text-3xl font-bold tracking-tight tabular-nums">{tile.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
