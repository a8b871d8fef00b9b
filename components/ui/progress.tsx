import clsx from "clsx";

type Props = { label: string; value: number; max: number; text?: string; className?: string };

/** A progress bar. Screen readers say `text` instead of a percentage ("$1,200 of $3,000"). */
export function Progress({ label, value, max, text, className }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className={clsx("progress", className)}
    >
      {share > 0 && (
        <div
          className={share >= 1 ? "border-0 bg-moss" : undefined}
          style={{ width: `${Math.max(percent, 2)}%` }}
        />
      )}
    </div>
  );
}
