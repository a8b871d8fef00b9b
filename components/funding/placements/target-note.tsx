import { Alert } from "@/components/ui/alert";
import { ForeignLink } from "@/components/ui/foreign-link";
import type { PlacementsPage, TargetDto } from "@/lib/funding/placements/schema";
import { TargetMoves } from "./target-moves";

type Props = { target: TargetDto; side: PlacementsPage["side"] };

/** A chosen address, whether it was blocked, and for admins the way to block it. */
export function TargetNote({ target: { id, url, blockReason }, side }: Props) {
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere" dir="ltr">
        <ForeignLink href={url} target="_blank" className="text-action underline">
          {url}
        </ForeignLink>
      </p>
      {blockReason !== null && (
        <Alert tone="error" title="Our team blocked this address">
          <p className="wrap-anywhere">
            {blockReason} The codes lead to the proposal
            {side === "sponsor" && " until you choose another one"}.
          </p>
        </Alert>
      )}
      {side === "admin" && <TargetMoves target={{ id, url, blockReason }} />}
    </div>
  );
}
