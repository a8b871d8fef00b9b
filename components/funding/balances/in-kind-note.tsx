import { formatCents } from "@/lib/core/money";

/** Gifts without money are named, and counted nowhere. */
export function InKindNote({ cents }: { cents: number }) {
  if (cents === 0) return null;
  return (
    <p className="mt-3 text-sm text-quiet">
      Gifts in kind worth {formatCents(cents)}, as stated by the host, aren't part of the sums.
    </p>
  );
}
