import "server-only";
import { eq } from "drizzle-orm";
import { proposals, proposalVersions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import type { FieldChange } from "../changes";
import { notifyEdit } from "./notify-edit";

interface Edit {
  proposalId: string;
  /** The version the edit is based on. */
  from: number;
  saveId: string;
  changes: FieldChange[];
}

/**
 * Records an edit as the proposal's next version, which late payments are checked against, and notifies its sponsors.
 * Part of editing a proposal or its event; call with the proposal locked.
 */
export async function storeVersion(
  tx: Tx,
  host: SignedInCtx,
  { proposalId, from, saveId, changes }: Edit,
): Promise<void> {
  const [version, now, editorId] = [from + 1, host.now(), host.viewer.id];
  await tx.update(proposals).set({ version, updatedAt: now }).where(eq(proposals.id, proposalId));
  await tx
    .insert(proposalVersions)
    .values({ proposalId, version, saveId, editorId, changes, createdAt: now });
  await recordAudit(tx, host, {
    action: "proposal.edit",
    entityId: proposalId,
    before: { version: from },
    after: { version, changes },
  });
  await notifyEdit(tx, { proposalId, version, changes });
}
