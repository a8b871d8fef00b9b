import clsx from "clsx";

/** A loading placeholder. Wrap a group in LoadingRegion. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-[breathe_1.6s_ease-in-out_infinite] rounded bg-line", className)}
    />
  );
}
