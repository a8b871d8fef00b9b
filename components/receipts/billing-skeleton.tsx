import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";

/** Plan, purchases and billing details before they are there. */
export function BillingSkeleton() {
  return (
    <LoadingRegion label="Loading your purchases">
      {[1, 2].map((part) => (
        <div key={part} className="mt-12 grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-36 w-full" />
        </div>
      ))}
    </LoadingRegion>
  );
}
