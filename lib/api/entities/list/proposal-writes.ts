import "server-only";
import { z } from "zod";
import { PROPOSAL_STATUSES } from "@/db/enums";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { parseDollars, readDollars } from "@/lib/core/money";
import { readPercent } from "@/lib/core/numbers";
import { editProposal } from "@/lib/listings/proposals/commands/edit-proposal";
import { pauseProposal } from "@/lib/listings/proposals/commands/pause-proposal";
import { publishProposal } from "@/lib/listings/proposals/commands/publish-proposal";
import { resumeProposal } from "@/lib/listings/proposals/commands/resume-proposal";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { editStart } from "@/lib/listings/proposals/queries/edit-start";
import { EditProposalInput, PublishInput } from "@/lib/listings/proposals/schema";
import { BenefitTermsBody, fromBenefitTerms } from "../../benefit-terms";
import { readInput } from "../../read-input";
import * as body from "../write/body";
import { meantPicture, ownPictures } from "./pictures";

const Tier = z.object({
  id: z.string().max(50).nullish(),
  name: body.text,
  amount: body.number,
  description: body.text,
  benefits: body.list,
  benefit_terms: BenefitTermsBody.optional(),
  places: body.wholeNumber,
});

/** The proposal fields that its host writes. */
export const ProposalBody = z.object({
  title: body.text,
  description: body.text,
  audience_demographics: body.text,
  event_reach: body.text,
  category: body.text,
  city: body.text,
  region: body.text,
  country: body.text,
  is_non_event_campaign: body.boolean,
  start_date: body.text,
  end_date: body.text,
  start_time: body.text,
  end_time: body.text,
  time_zone: body.text,
  images: body.list,
  video_links: body.list,
  event_platform_link: body.text,
  amount_requested: body.amount,
  sponsorship_type: body.text,
  funding_mode: body.text,
  cancellation_terms: body.text,
  benefits: body.list,
  benefit_terms: BenefitTermsBody.optional(),
  event_share: body.percentOrAmount,
  sponsorship_tiers: body.objects(Tier),
});
export type ProposalBody = z.output<typeof ProposalBody>;

export const NewProposalBody = ProposalBody.extend({ event_id: body.id, purchased_addons: body.list });

export const ChangedProposalBody = ProposalBody.extend({
  status: z.enum([...PROPOSAL_STATUSES, "published"]).nullish(),
});

/** The command's name of each documented field that is passed through unchanged. */
const SAME = {
  title: "title",
  description: "description",
  audience_demographics: "targetAudience",
  event_reach: "expectedReach",
  category: "category",
  city: "city",
  region: "region",
  country: "country",
  is_non_event_campaign: "isNonEventCampaign",
  start_date: "startDate",
  end_date: "endDate",
  start_time: "startTime",
  end_time: "endTime",
  time_zone: "timeZone",
  video_links: "videoLinks",
  event_platform_link: "eventPlatformLink",
  amount_requested: "amountRequestedCents",
  sponsorship_type: "sponsorshipType",
  funding_mode: "fundingMode",
  cancellation_terms: "cancellationTerms",
  benefits: "benefits",
  event_share: "eventShareBps",
} as const satisfies Partial<Record<keyof ProposalBody, keyof PublishInput["proposal"]>>;

const DEFAULT_CENTS = 100_000;

/** The default values of the wizard and the edit page, for the commands. */
function currentEntry({
  proposal: { amountRequested, eventShare, ...proposal },
  tiers,
}: Pick<DraftContent, "proposal" | "tiers">) {
  return {
    proposal: {
      ...proposal,
      amountRequestedCents: parseDollars(amountRequested),
      eventShareBps: readPercent(eventShare),
    },
    tiers: tiers.map(({ amount, places, ...tier }) => ({
      ...tier,
      amountCents: parseDollars(amount),
      places: Number(places),
    })),
  };
}
type CurrentEntry = ReturnType<typeof currentEntry>;

/** Fields that change only when they are sent. Null clears a text. */
async function content(ctx: SignedInCtx, before: CurrentEntry, sent: ProposalBody) {
  const said = Object.entries(SAME).flatMap(([documented, ours]) => {
    const value = sent[documented as keyof typeof SAME];
    return value == null ? (value === null ? [[ours, ""]] : []) : [[ours, value]];
  });
  const images = sent.images && (await ownOrStored(ctx, before, sent.images));
  return {
    proposal: {
      ...before.proposal,
      ...Object.fromEntries(said),
      ...(sent.benefit_terms && { benefitTerms: fromBenefitTerms(sent.benefit_terms) }),
      ...(images && { images }),
    },
    tiers:
      sent.sponsorship_tiers?.map((tier, n) => ({
        key: tier.id || before.tiers[n]?.key || newId(),
        name: tier.name || `Tier ${n + 1}`,
        amountCents: tier.amount == null ? DEFAULT_CENTS : readDollars(tier.amount),
        description: tier.description,
        benefits: tier.benefits ?? [],
        benefitTerms: tier.benefit_terms
          ? fromBenefitTerms(tier.benefit_terms)
          : (before.tiers[n]?.benefitTerms ?? {}),
        places: tier.places ?? 1,
      })) ?? before.tiers,
  };
}

async function ownOrStored(ctx: SignedInCtx, { proposal }: CurrentEntry, sent: readonly string[]) {
  const named = sent.map(meantPicture);
  const stored = new Map(
    proposal.images.flatMap((image) => [image.id, image.key].map((name) => [name, image])),
  );
  const others = named.filter((name) => !stored.has(name));
  const own = new Map<string, string>();
  const ids = await ownPictures(ctx, others);
  for (const [n, name] of [...new Set(others)].entries()) own.set(name, ids[n] ?? "");
  return named.map((name) => stored.get(name) ?? { id: own.get(name) ?? "", alt: "", ticket: null });
}

/** Publishes a proposal like the wizard. Proposals that must be paid first stay drafts until payment. */
export async function createProposal(ctx: Ctx, sent: z.output<typeof NewProposalBody>): Promise<string> {
  const host = ctx as SignedInCtx;
  const empty = emptyDraft(null, "UTC", ctx.now());
  const input = {
    draftId: newId(),
    plan: null,
    eventId: sent.event_id ?? null,
    ...(await content(
      host,
      currentEntry({ proposal: { ...empty.proposal, fundingMode: "single" }, tiers: empty.tiers }),
      sent,
    )),
    selectedAddons: sent.purchased_addons ?? [],
  };
  const { proposalId } = await publishProposal(ctx, readInput(PublishInput, input));
  return proposalId;
}

const MOVED_ELSEWHERE = "You can only set active and paused here. Complete or cancel a proposal on its page.";

const CHANGED = "This proposal changed in the meantime. Retrieve it again and resend your changes.";

/** Saves the sent fields of a published proposal like the edit page, and pauses or resumes it. */
export async function changeProposal(
  ctx: SignedInCtx,
  proposalId: string,
  { status, ...sent }: z.output<typeof ChangedProposalBody>,
): Promise<void> {
  if (Object.values(sent).some((value) => value !== undefined)) await edit(ctx, proposalId, sent);
  if (status === "paused") await pauseProposal(ctx, { proposalId });
  else if (status === "active" || status === "published") await resumeProposal(ctx, { proposalId });
  else if (status) throw invalid(MOVED_ELSEWHERE, { status: MOVED_ELSEWHERE });
}

async function edit(ctx: SignedInCtx, proposalId: string, sent: ProposalBody): Promise<void> {
  const start = await editStart(ctx, proposalId);
  if (!("proposal" in start)) throw conflict("This is a draft. Finish it in the wizard.");
  const whole = {
    proposalId,
    version: start.version,
    saveId: newId(),
    ...(await content(ctx, currentEntry(start.content), sent)),
  };
  const outcome = await editProposal(ctx, readInput(EditProposalInput, whole));
  if (outcome.status === "outdated") throw conflict(CHANGED);
}
