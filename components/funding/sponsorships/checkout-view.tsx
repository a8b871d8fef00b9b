import { ActionButton } from "@/components/forms/action-button";
import { AddRoleForm } from "@/components/identity/accounts/add-role-form";
import { PageHeader } from "@/components/layout/page-header";
import { DeclineNote } from "@/components/money/payments/decline-note";
import { CANCELLED } from "@/components/money/payments/payment-copy";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { OnlineMethod } from "@/db/enums";
import { releaseHoldAction } from "@/lib/funding/sponsorships/actions";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import type { CheckoutPage } from "@/lib/funding/sponsorships/schema";
import type { PaymentButtonKeys } from "@/lib/integrations/payments/port";
import { AskTransferForm } from "./ask-transfer-form";
import { CheckoutFacts } from "./checkout-facts";
import { HeldFundsNote } from "./held-funds-note";
import { HoldNote } from "./hold-note";
import { PayForm } from "./pay-form";
import { TermsNote } from "./terms-note";
import { TierChoice } from "./tier-choice";
import { WatchSlotForm } from "./watch-slot-form";

type Props = {
  page: CheckoutPage;
  tierId: string | null;
  methods: readonly OnlineMethod[];
  payPal: PaymentButtonKeys | null;
  wasCancelled: boolean;
  formKey: string;
  nowIso: string;
};

const SPONSOR = "business_sponsor";

/** The page before payment: the tier, the price, the cancellation deadline, and what happens to the money. */
export function CheckoutView({ page, tierId, methods, payPal, wasCancelled, formKey, nowIso }: Props) {
  const tier = page.tiers.length === 1 ? page.tiers[0] : page.tiers.find(({ id }) => id === tierId);
  const ownHold = tier && page.hold?.tierId === tier.id ? page.hold : null;
  const attempt = ownHold?.attempt ?? null;
  return (
    <>
      <PageHeader
        above={<TextLink href={page.path}>Back to proposal</TextLink>}
        title="Sponsor this proposal"
        intro={page.title}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
          {wasCancelled && <Alert tone="info">{CANCELLED}</Alert>}
          {ownHold && attempt?.failureCode && (
            <DeclineNote
              code={attempt.failureCode}
              method={attempt.method}
              heldUntilIso={ownHold.heldUntil.toISOString()}
              nowIso={nowIso}
            />
          )}
          {page.tiers.length > 1 && <TierChoice page={page} chosenId={tier?.id ?? null} />}
          {tier && (
            <>
              <TermsNote
                terms={page.terms}
                startsAt={page.eventStartsAt}
                zone={page.eventTimeZone}
                nowIso={nowIso}
              />
              <HeldFundsNote page={page} tier={tier} />
            </>
          )}
        </div>
        <Card as="section" aria-labelledby="pay" className="lg:sticky lg:top-24">
          <h2 id="pay" className="text-lg">
            {tier ? tier.name : "Choose a tier"}
          </h2>
          {!tier && <p className="mt-2 text-sm text-quiet">Choose a tier to see the price.</p>}
          {tier && <CheckoutFacts page={page} tier={tier} />}
          {tier && page.needsRole && tier.free > 0 && (
            <div className="mt-5 grid gap-4">
              <p className="text-sm">You need the Business Sponsor role to pay. It's free.</p>
              <AddRoleForm
                role={SPONSOR}
                hasCompany={page.needsRole.hasCompany}
                redirectUrl={checkoutPath({ proposalId: page.proposalId, tierId: tier.id })}
              />
            </div>
          )}
          {tier && !page.needsRole && (ownHold || tier.free > 0) && (
            <>
              {ownHold?.transferPath && (
                <p className="mt-4">
                  <TextLink href={ownHold.transferPath}>View bank transfer status</TextLink>
                </p>
              )}
              {ownHold && !ownHold.transferPath && !attempt?.failureCode && (
                <HoldNote untilIso={ownHold.heldUntil.toISOString()} nowIso={nowIso} />
              )}
              <PayForm
                proposalId={page.proposalId}
                version={page.version}
                tierId={tier.id}
                interestId={tier.agreed?.interestId ?? null}
                tierName={tier.name}
                amountCents={tier.amountCents}
                currency={page.currency}
                methods={methods}
                payPal={payPal}
                formKey={formKey}
                isHeld={ownHold !== null}
                earlier={
                  ownHold
                    ? { method: attempt?.method ?? null, purchaseOrder: ownHold.purchaseOrder }
                    : undefined
                }
              />
              {!page.hold && page.canTransfer && (
                <AskTransferForm
                  proposalId={page.proposalId}
                  version={page.version}
                  tierId={tier.id}
                  interestId={tier.agreed?.interestId ?? null}
                  formKey={formKey}
                />
              )}
              {ownHold && (
                <ActionButton
                  action={releaseHoldAction}
                  about={{ sponsorshipId: ownHold.id }}
                  variant="quiet"
                  size="sm"
                  block
                  busy="Releasing…"
                  className="mt-2"
                >
                  Release my spot
                </ActionButton>
              )}
            </>
          )}
          {tier && !page.needsRole && !ownHold && tier.free < 1 && (
            <WatchSlotForm
              proposalId={page.proposalId}
              tierId={tier.id}
              isBeingPaid={tier.isBeingPaid}
              reservedUntil={tier.reservedUntil}
            />
          )}
        </Card>
      </div>
    </>
  );
}
