import { Badge } from "@/components/ui/badge";
import { StatusBadge, type StatusTable } from "@/components/ui/status-badge";
import type { ProposalStatus } from "@/db/enums";
import { PROPOSAL_STATUS_LABELS } from "@/lib/listings/proposals/labels";

const STATUSES: StatusTable<ProposalStatus> = {
  labels: PROPOSAL_STATUS_LABELS,
  tones: { active: "action", completed: "moss", cancelled: "brick", removed: "brick" },
};

type Props = { status: ProposalStatus; isEnded: boolean; isHidden: boolean; awaitsPayment: boolean };

/** A proposal's status as its host sees it. */
export function ProposalStatusBadge({ status, isEnded, isHidden, awaitsPayment }: Props) {
  if (status === "draft" && awaitsPayment) return <Badge tone="sun">Awaiting payment</Badge>;
  if (isEnded && (status === "active" || status === "paused")) return <Badge>Ended</Badge>;
  if (isHidden) return <Badge tone="sun">Hidden</Badge>;
  return <StatusBadge table={STATUSES} status={status} />;
}
