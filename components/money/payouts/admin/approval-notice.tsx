import { Alert } from "@/components/ui/alert";
import type { Query } from "@/lib/core/query";

/** What an approval that led back here has done. */
export function ApprovalNotice({ query: { approved, waiting, unsent } }: { query: Query }) {
  const [done, left] = [Number(approved), Number(waiting)];
  if (!Number.isSafeInteger(done) || !Number.isSafeInteger(left) || done + left < 1) return null;
  const parts = [
    done > 0 && `${countOf(done)} approved${unsent ? "" : " and sent"}.`,
    left > 0 && `${countOf(left)} approved by you: another admin has to approve, too.`,
  ].filter((part) => part !== false);
  return (
    <Alert tone={unsent ? "warning" : "success"} live className="mb-8">
      <p>{parts.join(" ")}</p>
      {unsent && <p>Something of it was not sent: it stands below.</p>}
    </Alert>
  );
}

const countOf = (count: number) => `${count} payout${count === 1 ? "" : "s"}`;
