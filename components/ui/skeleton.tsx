import clsx from "clsx";

/** The place of something that is on its way. Wrap a group of them in LoadingRegion. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-[breathe_1.6s_ease-in-out_infinite] rounded bg-line", className)}
    />
  );
}
