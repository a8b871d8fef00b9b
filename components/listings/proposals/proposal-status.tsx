import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ProposalStatus } from "@/db/enums";

const LABELS: Record<ProposalStatus, [string, BadgeTone]> = {
  draft: ["Draft", "plain"],
  active: ["Live", "action"],
  paused: ["Paused", "plain"],
  completed: ["Funded", "moss"],
  cancelled: ["Cancelled", "brick"],
  removed: ["Removed", "brick"],
};

type Props = { status: ProposalStatus; isEnded: boolean; isHidden: boolean; awaitsPayment: boolean };

/** Where a proposal stands, in the words its host reads. */
export function ProposalStatusBadge({ status, isEnded, isHidden, awaitsPayment }: Props) {
  if (status === "draft" && awaitsPayment) return <Badge tone="sun">Awaiting payment</Badge>;
  if (isEnded && (status === "active" || status === "paused")) return <Badge>Ended</Badge>;
  if (isHidden) return <Badge tone="sun">Hidden</Badge>;
  const [label, tone] = LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
