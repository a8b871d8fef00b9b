import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { type EditFormInput, typedText } from "../edit-form";
import { EditProposalForm, problemsAt } from "../form";
import { proposalPermissions } from "../policy";
import { editStart } from "../queries/edit-start";
import { editProposal } from "./edit-proposal";

const OUTDATED =
  "This proposal was changed while you were editing. Your changes are still here, and other fields show the latest version. Save again to apply yours.";

/**
 * Saves the text, location, dates, and goal of a published proposal from a plain form; leaves the rest unchanged.
 * Follows the rules of `editProposal` and throws the same errors, plus `conflict` for an edit based on an older
 * version, which writes nothing.
 */
export async function editWithoutJs(ctx: Ctx, input: EditFormInput): Promise<{ proposalId: string }> {
  const host = authorize(ctx, proposalPermissions.editWithoutJs);
  const { proposalId, version, saveId } = input;
  const start = await editStart(host, proposalId);
  if (!("proposal" in start)) throw notFound();
  const { proposal, tiers } = start.content;
  const whole = EditProposalForm.safeParse({
    proposalId,
    version,
    saveId,
    proposal: { ...proposal, ...typedText(input) },
    tiers,
  });
  if (!whole.success) {
    const fields = problemsAt(whole.error);
    throw invalid(Object.values(fields)[0] ?? "Please check what you entered.", fields);
  }
  const outcome = await editProposal(host, whole.data);
  if (outcome.status === "outdated") throw conflict(OUTDATED);
  return { proposalId };
}
