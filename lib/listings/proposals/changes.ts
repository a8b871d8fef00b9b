import { formatCents, parseDollars } from "@/lib/core/money";
import { BENEFIT_KIND_LABELS, describeTerms, termsOf } from "./benefits";
import { TERMS_LABELS } from "./cancellation-labels";
import type { DraftContent, DraftTier } from "./draft-schema";
import { formatTypedDate } from "./event-copy";
import { CATEGORY_LABELS, FUNDING_MODE_LABELS, sponsorshipTypeLabel } from "./labels";

/** One readable difference between two versions of a proposal; null for an empty value. */
export interface FieldChange {
  /** Form path of the field; `tiers.<key>.<field>` for a tier. */
  path: string;
  label: string;
  before: string | null;
  after: string | null;
}

interface Spoken {
  path: string;
  label: string;
  text: (content: DraftContent) => string;
  /** The value counts as unchanged while this is equal. */
  identity: (content: DraftContent) => string;
}

const FIELDS: readonly Spoken[] = [
  field("title", "Title", (p) => p.title),
  field("description", "Description", (p) => p.description),
  field("category", "Category", (p) => CATEGORY_LABELS[p.category]),
  field("eventPlatformLink", "Event page link", (p) => p.eventPlatformLink),
  field("targetAudience", "Target Audience", (p) => p.targetAudience),
  field("expectedReach", "Expected Reach", (p) => p.expectedReach),
  field("city", "Location", (p) =>
    [p.city, p.region, p.country]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(", "),
  ),
  field("startDate", "Date", formatTypedDate),
  field(
    "images",
    "Images",
    (p) => p.images.map(pictureText).join("\n"),
    (p) => p.images.map(({ id }) => id),
  ),
  field("videoLinks", "Video links", (p) => p.videoLinks.join("\n")),
  field("amountRequested", "Goal", (p) => amountText(p.amountRequested)),
  field("sponsorshipType", "Sponsorship type", (p) => sponsorshipTypeLabel(p.sponsorshipType)),
  field("fundingMode", "Who can fund this", (p) => FUNDING_MODE_LABELS[p.fundingMode].title),
  field("benefits", "Benefits for every sponsor", (p) => benefitLines(p, p.isNonEventCampaign)),
  field("eventShare", "Share for the event itself", (p) => `${p.eventShare.replace("%", "").trim()}%`),
  field("cancellationTerms", "Cancellation", (p) => TERMS_LABELS[p.cancellationTerms]),
];

function field(
  name: keyof DraftContent["proposal"],
  label: string,
  text: (proposal: DraftContent["proposal"]) => string,
  also: (proposal: DraftContent["proposal"]) => unknown = () => null,
): Spoken {
  return {
    path: `proposal.${name}`,
    label,
    text: ({ proposal }) => text(proposal),
    identity: ({ proposal }) => JSON.stringify([text(proposal).trim(), also(proposal)]),
  };
}

type TierField = "name" | "amount" | "places" | "description" | "benefits";

const TIER_FIELDS: readonly {
  name: TierField;
  label: string;
  text: (tier: DraftTier, isCampaign: boolean) => string;
}[] = [
  { name: "name", label: "name", text: ({ name }) => name },
  { name: "amount", label: "amount", text: ({ amount }) => amountText(amount) },
  { name: "places", label: "spots", text: ({ places }) => places },
  { name: "description", label: "description", text: ({ description }) => description },
  { name: "benefits", label: "benefits", text: benefitLines },
];

/** Returns what a later version changed, in form order. Tiers are matched by key. */
export function changesBetween(before: DraftContent, after: DraftContent): FieldChange[] {
  const changes = FIELDS.flatMap(({ path, label, text, identity }) =>
    identity(before) === identity(after)
      ? []
      : [{ path, label, before: said(text(before)), after: said(text(after)) }],
  );
  return [...changes, ...tierChanges(before, after)];
}

function tierChanges(before: DraftContent, after: DraftContent): FieldChange[] {
  const known = new Map(before.tiers.map((tier) => [tier.key, tier]));
  const remaining = new Set(after.tiers.map(({ key }) => key));
  const isSeveral = after.proposal.fundingMode === "several";
  const wasCampaign = before.proposal.isNonEventCampaign;
  const isCampaign = after.proposal.isNonEventCampaign;
  const changed = after.tiers.flatMap((tier): FieldChange[] => {
    const earlier = known.get(tier.key);
    const of = `Tier “${(earlier ?? tier).name.trim()}”`;
    if (!earlier)
      return [{ path: `tiers.${tier.key}`, label: of, before: null, after: summary(tier, isSeveral) }];
    return TIER_FIELDS.flatMap(({ name, label, text }) => {
      if (name === "places" && !isSeveral) return [];
      const [was, is] = [said(text(earlier, wasCampaign)), said(text(tier, isCampaign))];
      return was === is
        ? []
        : [{ path: `tiers.${tier.key}.${name}`, label: `${of}: ${label}`, before: was, after: is }];
    });
  });
  const removed = before.tiers
    .filter(({ key }) => !remaining.has(key))
    .map((tier) => ({
      path: `tiers.${tier.key}`,
      label: `Tier “${tier.name.trim()}”`,
      before: summary(tier, isSeveral),
      after: null,
    }));
  return [...changed, ...removed, ...orderChange(before.tiers, after.tiers)];
}

/** Only if tiers in both versions changed their relative order. */
function orderChange(before: readonly DraftTier[], after: readonly DraftTier[]): FieldChange[] {
  const common = (tiers: readonly DraftTier[], others: readonly DraftTier[]) =>
    tiers.filter(({ key }) => others.some((other) => other.key === key));
  const [was, is] = [common(before, after), common(after, before)];
  if (was.every(({ key }, at) => key === is[at]?.key)) return [];
  const names = (tiers: readonly DraftTier[]) => tiers.map(({ name }) => name.trim()).join(", ");
  return [{ path: "tiers", label: "Tier order", before: names(was), after: names(is) }];
}

const said = (text: string) => text.trim() || null;

/** One line for each benefit, with its terms. */
function benefitLines(
  { benefits, benefitTerms }: Pick<DraftTier, "benefits" | "benefitTerms">,
  isCampaign: boolean,
): string {
  return benefits
    .filter((line) => line.trim())
    .map((line) => {
      const terms = termsOf(line, benefitTerms);
      const kind = terms.kind === "other" ? null : BENEFIT_KIND_LABELS[terms.kind];
      const weight = terms.weight > 1 ? `weight ${terms.weight}` : null;
      return [line.trim(), kind, describeTerms(terms, isCampaign), weight].filter(Boolean).join(" · ");
    })
    .join("\n");
}

function amountText(typed: string): string {
  const cents = parseDollars(typed);
  return cents === null ? typed : formatCents(cents);
}

function summary({ amount, places }: DraftTier, isSeveral: boolean): string {
  const count = places.trim() === "1" ? "1 spot" : `${places} spots`;
  return isSeveral ? `${amountText(amount)}, ${count}` : amountText(amount);
}

const pictureText = ({ alt }: { alt: string }, at: number) => alt.trim() || `Image ${at + 1}`;
