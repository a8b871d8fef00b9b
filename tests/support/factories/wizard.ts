import { newId } from "@/lib/core/ids";
import { emptyDraft } from "@/lib/listings/proposals/draft";
import type { DraftContent } from "@/lib/listings/proposals/draft-schema";
import { PublishForm } from "@/lib/listings/proposals/form";
import type { PublishInput } from "@/lib/listings/proposals/schema";
import { NOON } from "../viewer-ctx";

type Options = {
  draftId?: string;
  plan?: "launch" | null;
  proposal?: Partial<DraftContent["proposal"]>;
  tiers?: Partial<DraftContent["tiers"][number]>[];
  addons?: DraftContent["selectedAddons"];
};

/** A browser's submission of the wizard: everything required, plus the test's overrides. */
export function wizardPayload({
  draftId = newId(),
  plan = null,
  proposal,
  tiers,
  addons = [],
}: Options = {}) {
  const empty = emptyDraft(plan, "America/Chicago", NOON);
  const [bronze] = empty.tiers;
  return {
    draftId,
    plan,
    proposal: {
      ...empty.proposal,
      fundingMode: "single" as const,
      title: "Harvest Supper",
      description: "A long table on the market square.",
      ...proposal,
    },
    tiers: tiers ? tiers.map((tier, at) => ({ ...bronze, name: `Tier ${at + 1}`, ...tier })) : empty.tiers,
    selectedAddons: addons,
  };
}

/** The same submission, as the server parses it. */
export const wizardInput = (options?: Options): PublishInput => PublishForm.parse(wizardPayload(options));
