import { ActionButton } from "@/components/forms/action-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { buyAddonAction } from "@/lib/listings/proposals/actions";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { AnalyticsDto } from "@/lib/site/analytics/schema";

/** Says what isn't included and what unlocks it. The data itself is not on the page. */
export function LockedAnalytics({ proposal, access }: Pick<AnalyticsDto, "proposal" | "access">) {
  const { label, priceCents } = PRODUCTS.analytics;
  return (
    <Card as="section" aria-labelledby="locked" className="border-dashed">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Icon name="lock" aria-hidden="true" size={24} className="mt-1 text-quiet" />
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="locked" className="text-lg">
            {titleOf(access)}
          </h2>
          <p className="mt-2 max-w-measure text-quiet">{textOf(access)}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {access.canBuyAddon && (
              <ActionButton
                action={buyAddonAction}
                about={{ proposalId: proposal.id, product: "analytics" }}
                busy="Preparing your order…"
              >
                {`Buy ${label} for ${formatCents(priceCents)}`}
              </ActionButton>
            )}
            <ButtonLink
              href="/purchase?plan=pro"
              variant={access.canBuyAddon ? "secondary" : "primary"}
              prefetch={false}
            >
              Get the {PRODUCTS["host:pro"].label} plan
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  );
}

function titleOf({ level, endedAt }: AnalyticsDto["access"]): string {
  if (level === "basic") return "See sources, tiers, and your funnel";
  return endedAt
    ? `Analytics ended on ${formatDay(endedAt)}`
    : "Analytics aren't included with this proposal";
}

function textOf({ level, until, endedAt, canBuyAddon }: AnalyticsDto["access"]): string {
  const plan = `${PRODUCTS["host:pro"].label} includes full analytics for all of your proposals, for ${formatCents(PRODUCTS["host:pro"].priceCents)} a year.`;
  const more = "where visitors come from, which tiers they view, and how many end up paying";
  if (level === "basic" && canBuyAddon && until)
    return `${PRODUCTS.analytics.label} also shows ${more}, until ${formatDay(until)}. ${plan}`;
  if (endedAt) return `We've kept counting your views. Get a plan to see all of them. ${plan}`;
  return canBuyAddon
    ? `We're already counting your views. ${PRODUCTS.analytics.label} shows them, plus ${more}, for as long as the proposal exists. ${plan}`
    : `We're already counting your views. ${plan}`;
}
