import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";

/** Skeleton of a dashboard: four figures and a table. */
export function DashboardSkeleton() {
  return (
    <LoadingRegion label="Loading your dashboard">
      <Skeleton className="h-28" />
      <Skeleton className="mt-12 mb-5 h-7 w-48" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="mt-3 h-14" />
      ))}
    </LoadingRegion>
  );
}
