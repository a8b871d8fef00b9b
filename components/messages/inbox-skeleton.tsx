import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";

/** The shape of an inbox while it is being read. */
export function InboxSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <LoadingRegion label="Loading your messages">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3 border-b border-line px-4 py-3.5 last:border-b-0">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
