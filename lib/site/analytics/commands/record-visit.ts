import "server-only";
import { withFollowed } from "@/lib/agents/referrals/followed";
import { readSource } from "@/lib/agents/referrals/link-source";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { recordView } from "../internal/record-view";
import type { ViewSubject } from "../internal/write-views";
import { analyticsPermissions } from "../policy";
import { recordClick } from "../record-click";

/** What a visible page reports about its visitor. */
export interface Visit {
  subject: ViewSubject;
  /** The referring host name; null if unknown. */
  from: string | null;
  /** The code of the agent's link; null if none. */
  ref: string | null;
  /** The label in that link, as it was sent; null if none. */
  s: string | null;
}

/**
 * Records a view and, if an agent's link led to a proposal, a click. Returns the sealed list of followed links for the
 * browser to store; null if unchanged.
 */
export async function recordVisit(
  ctx: Pick<Ctx, "db" | "viewer" | "ip" | "userAgent" | "now" | "referral">,
  { subject, from, ref, s }: Visit,
): Promise<string | null> {
  authorize(ctx, analyticsPermissions.recordVisit);
  const proposalId = subject.id;
  const isLed = ref !== null && ref !== "" && subject.kind === "proposal";
  const source = readSource(s);
  const proposalAgentId = isLed ? await recordClick(ctx, { proposalId, code: ref, source }) : null;
  await recordView(ctx, { subject, from, isLed: proposalAgentId !== null });
  return (
    proposalAgentId && withFollowed(ctx.referral, { proposalId, proposalAgentId, at: ctx.now(), source })
  );
}
