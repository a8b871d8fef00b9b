import "server-only";
import { and, eq } from "drizzle-orm";
import { proposals, proposalVersions } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import type { FieldErrors } from "@/lib/core/result";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { loadHostPlan } from "@/lib/money/plans/host-plan";
import { touchTags } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { changesBetween } from "../changes";
import type { DraftContent } from "../draft-schema";
import { editProblems } from "../edit-problems";
import { editedContent } from "../edited-content";
import { expireOverdueHolds } from "../expire-overdue-holds";
import { carryToProposals, readBefore } from "../internal/carry-to-proposals";
import { isEventOver } from "../internal/event-over";
import { lockWithSiblings } from "../internal/lock-event";
import { notifyTeamEdit } from "../internal/notify-edit";
import { storeVersion } from "../internal/store-version";
import { writeEdit } from "../internal/write-edit";
import { hasLiveRoom } from "../live-room";
import { proposalLimitAlert } from "../plan-limits";
import { canEdit, proposalPermissions } from "../policy";
import { readMoneyIn } from "../queries/money-in";
import { planOfProposal } from "../queries/plan-of-proposal";
import { readContent } from "../queries/proposal-content";
import { teamRoleOf } from "../queries/team-role";
import { listVersions } from "../queries/versions";
import type { EditProposalInput } from "../schema";
import { hasRight } from "../team";
import type { VersionDto } from "../versions";

/**
 * The current version, with the ids of new tiers. `outdated` means that someone else saved first: nothing was written,
 * and their changes are returned.
 */
export type EditOutcome = { proposalId: string; version: number; content: DraftContent } & (
  | { status: "saved" }
  | { status: "outdated"; since: VersionDto[] }
);

/**
 * Saves an edit of a published proposal in one transaction and records the changes and their author. For the host and
 * for agents who may edit. Agents change the text, and tiers before the first sale; the host is notified. For others it
 * does not exist. Other proposals of the event follow its dates and location. What was sold is frozen, and a list over
 * the plan's limit may not grow. An edit based on an older version writes nothing and returns `outdated`. Idempotent
 * per save id. Throws `invalid` with a message per field, and `conflict` if the proposal can no longer be edited.
 */
export async function editProposal(ctx: Ctx, input: EditProposalInput): Promise<EditOutcome> {
  const editor = authorize(ctx, proposalPermissions.editProposal);
  return inTransaction(ctx, async (tx): Promise<EditOutcome> => {
    const hostId = await hostOf(tx, input.proposalId);
    await lockHost(tx, hostId);
    const { proposal, siblings } = await lockWithSiblings(tx, hostId, input.proposalId);
    const { id: proposalId, version } = proposal;
    const role = await teamRoleOf(tx, proposalId, editor.viewer.id);
    if (!role || !hasRight(role, "edit") || (proposal.status === "draft" && role !== "host"))
      throw notFound();
    await expireOverdueHolds(tx, proposalId, ctx.now());
    const before = await readContent(tx, proposalId, ctx.now());
    if (await isSavedAlready(tx, input)) return { status: "saved", proposalId, version, content: before };
    if (!canEdit(proposal.status)) throw conflict("This proposal can no longer be edited.");
    if (version !== input.version) {
      const since = await listVersions(tx, proposalId, input.version);
      return { status: "outdated", proposalId, version, content: before, since };
    }
    const money = await readMoneyIn(tx, proposal, ctx.now());
    const after = editedContent(input, before);
    const changes = changesBetween(before, after);
    if (changes.length === 0) return { status: "saved", proposalId, version, content: before };

    const hostPlan = role === "host" ? editor.viewer.hostPlan : await loadHostPlan(tx, hostId, ctx.now());
    const plan = await planOfProposal(tx, proposalId, hostPlan);
    const facts = { before, after, changes, money, plan, role, status: proposal.status };
    throwProblems(editProblems(input, facts, ctx.now()));
    const wasOver = await isOver(tx, ctx, proposal.eventId);
    const others = await readBefore(tx, editor, siblings);
    const { eventId, location } = await writeEdit(tx, editor, proposal, { input, changes, siblings });
    const isBack = proposal.status !== "completed" && wasOver && !(await isOver(tx, ctx, eventId));
    if (isBack && !(await hasLiveRoom(tx, ctx.now(), { hostId, proposalId, plan })))
      throw conflict(proposalLimitAlert(1));
    await storeVersion(tx, editor, { proposalId, from: version, saveId: input.saveId, changes });
    await carryToProposals(tx, editor, others, { location, saveId: input.saveId });
    if (role !== "host") await notifyTeamEdit(tx, editor, { proposal, version: version + 1, changes });
    await touchTags(tx, [tags.proposals, tags.proposal(proposalId)]);
    const content = await readContent(tx, proposalId, ctx.now());
    return { status: "saved", proposalId, version: version + 1, content };
  });
}

/** The proposal's host. The caller's rights are checked after locking. */
async function hostOf(tx: Tx, proposalId: string): Promise<string> {
  const [found] = await tx
    .select({ hostId: proposals.hostId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!found) throw notFound();
  return found.hostId;
}

function throwProblems(problems: FieldErrors): void {
  const [first] = Object.values(problems);
  if (first) throw invalid(first, problems);
}

async function isOver(tx: Tx, ctx: Ctx, eventId: string | null): Promise<boolean> {
  return eventId !== null && (await isEventOver(tx, ctx.now(), eventId));
}

async function isSavedAlready(tx: Tx, { proposalId, saveId }: EditProposalInput): Promise<boolean> {
  const [saved] = await tx
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(and(eq(proposalVersions.proposalId, proposalId), eq(proposalVersions.saveId, saveId)));
  return saved !== undefined;
}
