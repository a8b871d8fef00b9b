import type { ReactNode } from "react";

/** Says once, for those who do not see the skeletons, what is being loaded. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
