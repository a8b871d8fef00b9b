import { ActionButton } from "@/components/forms/action-button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { buyAddonAction } from "@/lib/listings/proposals/actions";
import { PRODUCTS } from "@/lib/money/orders/products";
import type { AnalyticsDto } from "@/lib/site/analytics/schema";

/** What is not shown here, and what shows it. The figures themselves are not on the page. */
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
                busy="Preparing your order..."
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
  if (level === "basic") return "Sources, tiers and the way to a sponsorship";
  return endedAt ? `Analytics ended on ${formatDay(endedAt)}` : "Analytics are not part of this proposal";
}

function textOf({ level, until, endedAt, canBuyAddon }: AnalyticsDto["access"]): string {
  const plan = `${PRODUCTS["host:pro"].label} includes everything for all of your proposals, for ${formatCents(PRODUCTS["host:pro"].priceCents)} a year.`;
  const more = "where visitors come from, which tiers they look at and how many go on to pay";
  if (level === "basic" && canBuyAddon && until)
    return `${PRODUCTS.analytics.label} also shows ${more}, until ${formatDay(until)}. ${plan}`;
  if (endedAt)
    return `Views were counted all the time and nothing is lost: with a plan you see all of it. ${plan}`;
  return canBuyAddon
    ? `Views are counted all the time. ${PRODUCTS.analytics.label} shows them, and ${more}, for as long as the proposal is there. ${plan}`
    : `Views are counted all the time. ${plan}`;
}
