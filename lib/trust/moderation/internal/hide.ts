import "server-only";
import { PROPOSAL_STATUSES, type ProposalStatus, type ReportSubject } from "@/db/enums";
import type { Tx } from "@/db/types";
import { hideListing } from "@/lib/agents/market/hide-listing";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { removeProposal, restoreProposal } from "@/lib/listings/proposals/remove-proposal";
import { hideMessage } from "@/lib/messaging/threads/hide-message";
import { clearHidden, setHidden } from "@/lib/trust/reviews/internal/hiding";
import { clearFlag, setFlag } from "@/lib/vendors/profiles/flagging";
import { hideService } from "@/lib/vendors/services/hide-service";
import { canHide } from "../policy";

interface Thing {
  kind: ReportSubject;
  id: string;
  /** Why, as its person is told. */
  reason: string;
}

/**
 * Takes a thing from everybody but its owner, as part of an admin's decision; answers the state to go back to, where
 * there are several. Throws `conflict` where that cannot be.
 */
export async function hide(tx: Tx, admin: SignedInCtx, { kind, id, reason }: Thing): Promise<string | null> {
  if (!canHide(kind)) throw conflict("This cannot be hidden. You can warn the person, or suspend them.");
  if (kind === "proposal") return removeProposal(tx, admin, id);
  if (kind === "vendor") await setFlag(tx, admin, { profileId: id, reason });
  if (kind === "review") await setHidden(tx, admin, { reviewId: id, reason });
  if (kind === "service") await hideService(tx, admin, id, true);
  if (kind === "agent_listing") await hideListing(tx, admin, id, true);
  if (kind === "message") await hideMessage(tx, admin, id, true);
  return null;
}

/** Gives it back as it was. Throws `conflict` where it is not hidden any more, `not_found` where it is gone. */
export async function show(
  tx: Tx,
  admin: SignedInCtx,
  { kind, id, reason, before }: Thing & { before: string | null },
): Promise<void> {
  if (kind === "proposal") await restoreProposal(tx, admin, id, statusOf(before));
  if (kind === "vendor") await clearFlag(tx, admin, { profileId: id, reason });
  if (kind === "review") await clearHidden(tx, admin, { reviewId: id, reason });
  if (kind === "service") await hideService(tx, admin, id, false);
  if (kind === "agent_listing") await hideListing(tx, admin, id, false);
  if (kind === "message") await hideMessage(tx, admin, id, false);
}

const statusOf = (before: string | null): ProposalStatus =>
  PROPOSAL_STATUSES.find((status) => status === before) ?? "paused";
