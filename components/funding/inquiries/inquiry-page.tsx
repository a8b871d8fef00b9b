import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { OwnInquiry } from "@/lib/funding/inquiries/schema";
import { DAYS_TO_ANSWER, DAYS_TO_PAY } from "@/lib/funding/inquiries/status";
import { OBSTACLES } from "@/lib/funding/sponsorships/obstacles";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import type { CheckoutPage } from "@/lib/funding/sponsorships/schema";
import { CounterProposalForm } from "./counter-proposal-form";
import { InquiryForm } from "./inquiry-form";
import { OwnInquiryList } from "./own-inquiry-list";

/** Where a sponsor contacts the host before paying: their earlier inquiries and the forms for new ones. */
export function InquiryPage({ page, own }: { page: CheckoutPage; own: readonly OwnInquiry[] }) {
  const offer = own.find(({ type, canWithdraw }) => type === "counter_proposal" && canWithdraw);
  const open = page.tiers.filter(
    ({ free, isBeingPaid, reservedUntil }) => free > 0 || isBeingPaid || reservedUntil,
  );
  const hasSaid = own.some(({ status }) => status === "pending" || status === "accepted");
  return (
    <>
      <PageHeader
        above={<TextLink href={page.path}>Back to proposal</TextLink>}
        title="Contact the host"
        intro={`${page.title}, by ${page.hostName}`}
      />
      <div className="grid gap-10">
        {own.length > 0 && (
          <section aria-labelledby="said">
            <h2 id="said" className="mb-3 text-lg">
              Sent to the host
            </h2>
            <OwnInquiryList inquiries={own} isOfOne />
          </section>
        )}
        {page.obstacle ? (
          <p>{OBSTACLES[page.obstacle]}</p>
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            {!hasSaid && (
              <Card as="section" aria-labelledby="interested">
                <h2 id="interested" className="text-lg">
                  I'm interested
                </h2>
                <p className="mt-2 mb-4 text-sm text-quiet">
                  We'll notify the host, who has {DAYS_TO_ANSWER} days to reply. No commitment.
                </p>
                <InquiryForm proposalId={page.proposalId} />
              </Card>
            )}
            {!offer && open.length > 0 && (
              <Card as="section" aria-labelledby="counter" className="scroll-mt-28">
                <h2 id="counter" className="text-lg">
                  Make a counter-proposal
                </h2>
                <p className="mt-2 mb-4 text-sm text-quiet">
                  If the host accepts, only you can pay that amount, for {DAYS_TO_PAY} days. You can withdraw
                  anytime before you pay.
                </p>
                <CounterProposalForm
                  proposalId={page.proposalId}
                  currency={page.currency}
                  tiers={open.map(({ id, name, amountCents, agreed }) => ({
                    id,
                    name,
                    listCents: agreed?.listCents ?? amountCents,
                  }))}
                />
              </Card>
            )}
          </div>
        )}
        {!page.obstacle && !offer?.payPath && (
          <p>
            Already decided?{" "}
            <TextLink href={checkoutPath({ proposalId: page.proposalId, tierId: null })}>
              Sponsor at the regular price
            </TextLink>
          </p>
        )}
      </div>
    </>
  );
}
