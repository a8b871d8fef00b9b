import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";

/** The facts of an account before they are there: terms on the left, details on the right. */
export function AccountFactsSkeleton() {
  return (
    <LoadingRegion label="Loading your account">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex justify-between border-b border-line py-3 last:border-b-0">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-36" />
        </div>
      ))}
    </LoadingRegion>
  );
}
