import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for a row of loading cards: image, title, amount. */
export function ProposalGridSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="overflow-hidden rounded border border-line bg-raised">
            <Skeleton className="aspect-3/2 rounded-none" />
            <div className="grid gap-3 p-4 sm:p-5">
              <Skeleton className="h-6" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-4 h-7 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
