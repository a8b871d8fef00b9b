import type { BenefitTermsByLine, ProposalStatus } from "@/db/enums";
import type { Party } from "@/lib/messaging/threads/schema";
import type { PaymentView } from "@/lib/money/payments/status";
import type { HeldFunds, Side } from "./held-funds";
import type { MoneyState } from "./status";

/** One sponsorship as its sponsor or its host sees it. Amounts in cents, instants in UTC. */
export interface SponsorshipPage {
  id: string;
  side: Side;
  proposal: { id: string; title: string; path: string; status: ProposalStatus; isCampaign: boolean };
  tier: { name: string; description: string | null; benefits: string[]; benefitTerms: BenefitTermsByLine };
  amountCents: number;
  currency: string;
  state: MoneyState;
  /** The other side, and whether the viewer may write to them about it. */
  other: Party & { isReachable: boolean };
  /** The conversation between the two. Null: none yet. */
  threadId: string | null;
  event: { startsAt: Date; endsAt: Date; timeZone: string } | null;
  startedAt: Date;
  /** A hold that hasn't ended: its deadline, and where to continue. */
  hold: { until: Date; path: string; payment: PaymentView | null } | null;
  /** The sponsor's request to pay by bank transfer, and by when the money must arrive. */
  transfer: { orderId: string; askedAt: Date; acceptedAt: Date | null; payBy: Date | null } | null;
  /** Null until it is paid. */
  funds: HeldFunds | null;
  /** Refunded of a payment that bought no slot. */
  refundedCents: number;
  /** The latest open dispute, and whether the viewer has shared the conversation about it with admins. */
  dispute: { id: string; isShared: boolean } | null;
  /** The completed deal, which both sides may review until it closes. */
  deal: { id: string; closesAt: Date } | null;
  /** Whether the sponsor has sent what the benefits need. Null: they need nothing. */
  assets: "missing" | "sent" | null;
  /** The host hasn't written to the sponsor since the payment, which isn't disputed. Only for the host. */
  isUnthanked: boolean;
}
