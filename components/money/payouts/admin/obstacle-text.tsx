import { ReaderTime } from "@/components/text/reader-time";
import { describeObstacle } from "@/lib/money/payouts/admin/copy";
import type { Obstacle } from "@/lib/money/payouts/obstacles";

type Props = { obstacle: Obstacle; heldUntil: Date | null; suspensionReason?: string | null };

/** Why a balance is not paid out, for admins, with the end of a hold in their time zone. */
export function ObstacleText({ obstacle, heldUntil, suspensionReason = null }: Props) {
  if (obstacle === "held" && heldUntil)
    return (
      <>
        On hold until <ReaderTime iso={heldUntil.toISOString()} />: the payout details changed.
      </>
    );
  return describeObstacle(obstacle, suspensionReason);
}
