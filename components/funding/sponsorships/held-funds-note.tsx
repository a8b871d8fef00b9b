import { DeliveryRule } from "@/components/funding/deliverables/delivery-rule";
import { Amount } from "@/components/ui/amount";
import { DefinitionList } from "@/components/ui/definition-list";
import { formatDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import type { CheckoutPage, CheckoutTier } from "@/lib/funding/sponsorships/schema";
import { RELEASE_DAYS } from "@/lib/funding/sponsorships/status";

/** How long we hold the money, and who gets how much of it. */
export function HeldFundsNote({ page, tier }: { page: CheckoutPage; tier: CheckoutTier }) {
  const money = (cents: number) => formatCents(cents, page.currency);
  const when = page.eventStartsAt
    ? `until ${RELEASE_DAYS.afterEvent} days after the event`
    : `for ${RELEASE_DAYS.afterPayment} days after you pay`;
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-lg">
        What happens to your money
      </h2>
      <p className="mt-2 mb-3">
        Your {money(tier.amountCents)} stays on hold with us {when}. We won't release it to {page.hostName}{" "}
        before {formatDay(page.releasableAt, page.eventTimeZone ?? undefined)}.
      </p>
      <DeliveryRule isCampaign={page.eventStartsAt === null} />
      <DefinitionList
        className="mt-5 max-w-md"
        items={[
          { term: "You pay", detail: <Amount>{money(tier.amountCents)}</Amount> },
          { term: "Platform fee", detail: <Amount>{money(tier.feeCents)}</Amount> },
          {
            term: "The host receives, before any agent's commission",
            detail: <Amount>{money(tier.amountCents - tier.feeCents)}</Amount>,
            strong: true,
          },
        ]}
      />
    </section>
  );
}
