import "server-only";
import { PROPOSAL_STATUSES, type ProposalStatus, type ReportSubject } from "@/db/enums";
import type { Tx } from "@/db/types";
import { hideListing } from "@/lib/agents/market/hide-listing";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { hideUpdate } from "@/lib/funding/updates/hide-update";
import { removeProposal, restoreProposal } from "@/lib/listings/proposals/remove-proposal";
import { hideMessage } from "@/lib/messaging/threads/hide-message";
import { clearHidden, setHidden } from "@/lib/trust/reviews/internal/hiding";
import { clearFlag, setFlag } from "@/lib/vendors/profiles/flagging";
import { hideService } from "@/lib/vendors/services/hide-service";
import { canHide } from "../policy";

interface Thing {
  kind: ReportSubject;
  id: string;
  /** The reason, sent to the owner. */
  reason: string;
}

/**
 * Hides content from everyone except its owner, as part of a decision. Returns the status to restore, if there are
 * several. Throws `conflict` if it can't be hidden.
 */
export async function hide(tx: Tx, admin: SignedInCtx, { kind, id, reason }: Thing): Promise<string | null> {
  if (!canHide(kind)) throw conflict("This can't be hidden. Warn or suspend the user instead.");
  if (kind === "proposal") return removeProposal(tx, admin, id);
  if (kind === "vendor") await setFlag(tx, admin, { profileId: id, reason });
  if (kind === "review") await setHidden(tx, admin, { reviewId: id, reason });
  if (kind === "service") await hideService(tx, admin, id, true);
  if (kind === "agent_listing") await hideListing(tx, admin, id, true);
  if (kind === "message") await hideMessage(tx, admin, id, true);
  if (kind === "update") await hideUpdate(tx, admin, id, true);
  return null;
}

/** Restores hidden content. Throws `conflict` if it is no longer hidden, `not_found` if it was deleted. */
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
  if (kind === "update") await hideUpdate(tx, admin, id, false);
}

const statusOf = (before: string | null): ProposalStatus =>
  PROPOSAL_STATUSES.find((status) => status === before) ?? "paused";
