import { Alert } from "@/components/ui/alert";
import type { Query } from "@/lib/core/query";

/** The result of an approval that redirected here. */
export function ApprovalNotice({ query: { approved, waiting, unsent } }: { query: Query }) {
  const [done, left] = [Number(approved), Number(waiting)];
  if (!Number.isSafeInteger(done) || !Number.isSafeInteger(left) || done + left < 1) return null;
  const parts = [
    done > 0 && `${countOf(done)} approved${unsent ? "" : " and sent"}.`,
    left > 0 && `You approved ${countOf(left)}. Another admin has to approve, too.`,
  ].filter((part) => part !== false);
  return (
    <Alert tone={unsent ? "warning" : "success"} live className="mb-8">
      <p>{parts.join(" ")}</p>
      {unsent && <p>Some payouts weren't sent. See below.</p>}
    </Alert>
  );
}

const countOf = (count: number) => `${count} payout${count === 1 ? "" : "s"}`;
