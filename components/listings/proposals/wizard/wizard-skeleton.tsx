import { LoadingRegion } from "@/components/ui/loading-region";
import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder for the loading wizard: as tall as the screen, as the wizard is taller and would move what is below. */
export function WizardSkeleton() {
  return (
    <LoadingRegion label="Loading your proposal">
      <div className="grid min-h-dvh content-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-9 max-w-xl" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-11 max-w-sm" />
        </div>
        <Skeleton className="hidden h-96 lg:block" />
      </div>
    </LoadingRegion>
  );
}
