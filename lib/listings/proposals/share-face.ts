import { formatCents } from "@/lib/core/money";
import { subjectOf } from "@/lib/listings/media/art/subjects";
import type { ShareFace } from "@/lib/site/seo/share-face";
import { closedBecause, fromCents, type ProposalDetailsDto } from "./details";
import { formatShortEventDay } from "./event-copy";
import { CATEGORY_LABELS } from "./labels";
import { townName } from "./town";

/** Content of the preview image for a proposal's shared link. */
export function proposalFace(proposal: ProposalDetailsDto, brand: string): ShareFace {
  const { id, title, category, isCampaign, event, pictures, currency } = proposal;
  const day = formatShortEventDay({
    isCampaign,
    startDate: event?.startDate ?? null,
    endDate: event?.endDate ?? null,
  });
  const amount = `From ${formatCents(fromCents(proposal), currency)}`;
  return {
    title,
    kind: `${CATEGORY_LABELS[category]} sponsorship`,
    lines: [day, townName(proposal), ...(closedBecause(proposal) === null ? [amount] : [])].filter(Boolean),
    brand,
    photoKey: pictures[0]?.key ?? null,
    art: { illustration: subjectOf(title, category), seed: id },
  };
}
