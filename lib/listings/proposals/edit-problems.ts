import type { ProposalStatus } from "@/db/enums";
import { formatCents, parseDollars } from "@/lib/core/money";
import type { FieldErrors } from "@/lib/core/result";
import { PLANS, type PlanKey } from "@/lib/money/orders/plans";
import type { FieldChange } from "./changes";
import type { DraftContent } from "./draft-schema";
import { frozenFor, type MoneyIn } from "./frozen";
import { imagesTooMany, tierLimitAlert, videoLimitAlert } from "./plan-limits";
import { type EditProposalInput, pastProblems } from "./schema";
import type { TeamRole } from "./team";

interface Facts {
  before: DraftContent;
  after: DraftContent;
  changes: readonly FieldChange[];
  money: MoneyIn;
  plan: PlanKey;
  status: ProposalStatus;
  /** The editor's role. */
  role: TeamRole;
}

/** Why an edit can't be saved, as messages by field; empty if it can. */
export function editProblems(input: EditProposalInput, facts: Facts, now: Date): FieldErrors {
  const { before, changes, status } = facts;
  const isDated = changes.some(({ path }) => path === "proposal.startDate");
  return {
    ...(isDated && status !== "completed" && pastProblems(input, now)),
    ...tooMany(facts),
    ...(input.tiers.length === 0 && before.tiers.length > 0 && { tiers: "Please add at least one tier." }),
    ...tooLittle(input, facts),
    ...frozen(input, facts),
  };
}

/** Lists over the plan's limit may stay but not grow. */
function tooMany({ before, after, plan }: Facts): FieldErrors {
  const { images, videos, tiers } = PLANS[plan];
  const grows = (was: readonly unknown[], is: readonly unknown[], max: number) =>
    is.length > max && is.length > was.length;
  return {
    ...(grows(before.proposal.images, after.proposal.images, images) && {
      "proposal.images": imagesTooMany(images),
    }),
    ...(grows(before.proposal.videoLinks, after.proposal.videoLinks, videos) && {
      "proposal.videoLinks": videoLimitAlert(videos),
    }),
    ...(grows(before.tiers, after.tiers, tiers) && { tiers: tierLimitAlert(tiers) }),
  };
}

/** An edit may not fund or sell out a proposal with several sponsors. That is what closing it is for. */
function tooLittle({ tiers }: EditProposalInput, { after, money, status }: Facts): FieldErrors {
  if (status === "completed" || money.sold === 0 || after.proposal.fundingMode !== "several") return {};
  const problems: FieldErrors = {};
  if ((parseDollars(after.proposal.amountRequested) ?? 0) <= money.raisedCents)
    problems["proposal.amountRequested"] =
      `Sponsors have already paid ${formatCents(money.raisedCents)}. Enter a higher amount, or close the proposal.`;
  tiers.forEach(({ key, places }, at) => {
    const taken = (money.tiers[key]?.sold ?? 0) + (money.tiers[key]?.held ?? 0);
    if (places < taken) problems[`tiers.${at}.places`] = `Enter at least ${taken}: these spots are taken.`;
  });
  if (tiers.length > 0 && tiers.every(({ key, places }) => places <= (money.tiers[key]?.sold ?? 0)))
    problems["tiers"] = "This leaves no spots open. To stop accepting sponsors, close the proposal.";
  return problems;
}

function frozen(input: EditProposalInput, { changes, money, role }: Facts): FieldErrors {
  const problems: FieldErrors = {};
  for (const { path } of changes) {
    const because = frozenFor(role, path, money);
    if (because) problems[formPath(path, input)] ??= because;
  }
  return problems;
}

/** Maps a tier's field to its form path. Errors of a removed tier go to the whole list. */
function formPath(path: string, { tiers }: EditProposalInput): string {
  const [part, key, field] = path.split(".");
  if (part !== "tiers" || !key) return path;
  const at = tiers.findIndex((tier) => tier.key === key);
  return at < 0 ? "tiers" : [part, at, field ?? "name"].join(".");
}
