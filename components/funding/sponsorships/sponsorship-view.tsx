import type { ReactNode } from "react";
import { BenefitsSection } from "@/components/funding/deliverables/benefits-section";
import { MediationSection } from "@/components/funding/mediations/mediation-section";
import { SponsorshipUpdatesSection } from "@/components/funding/updates/sponsorship-updates";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { BenefitList } from "@/components/listings/proposals/details/benefit-list";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { balancePath } from "@/lib/funding/balances/paths";
import { contractPath } from "@/lib/funding/contracts/paths";
import { benefitSteps } from "@/lib/funding/deliverables/next-steps";
import type { DeliverableDto } from "@/lib/funding/deliverables/schema";
import type { MediationDto } from "@/lib/funding/mediations/schema";
import { placementsPath } from "@/lib/funding/placements/paths";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import { nextSteps } from "@/lib/funding/sponsorships/next-steps";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import type { SponsorshipPage } from "@/lib/funding/sponsorships/sponsorship-page";
import { timelineOf } from "@/lib/funding/sponsorships/timeline";
import type { SponsorshipUpdates } from "@/lib/funding/updates/schema";
import { sponsorshipMessagePath, thanksPath, threadPath } from "@/lib/messaging/threads/paths";
import { transferPath } from "@/lib/money/payments/paths";
import { receiptPath } from "@/lib/money/receipts/paths";
import { writeReviewPath } from "@/lib/trust/reviews/paths";
import { AgentNote } from "./agent-note";
import { DisputedItems } from "./disputed-items";
import { FundsAmounts } from "./funds-amounts";
import { HostFundsActions } from "./host-funds-actions";
import { ShareConversation } from "./share-conversation";
import { SponsorFundsActions } from "./sponsor-funds-actions";
import { SponsorshipTimeline } from "./sponsorship-timeline";
import { HOST_SPONSORSHIP_STATUSES, SPONSORSHIP_STATUSES } from "./statuses";

type Next = { page: SponsorshipPage; items: readonly DeliverableDto[]; now: Date };
type Props = Next & {
  mediation: MediationDto | null;
  /** The balance of the event, if the viewer may see it. */
  balance: { subjectId: string } | null;
  news: SponsorshipUpdates | null;
};

/** A sponsorship's page: what happens next, its history, what was bought, the money, and the other side. */
export function SponsorshipView({ page, items, mediation, balance, news, now }: Props) {
  const { side, proposal, tier, amountCents, currency, funds } = page;
  const statuses = side === "host" ? HOST_SPONSORSHIP_STATUSES : SPONSORSHIP_STATUSES;
  return (
    <>
      <PageHeader
        above={
          side === "host" ? (
            <TextLink href="/hostdashboard/funds">Held funds</TextLink>
          ) : (
            <TextLink href="/sponsordashboard#sponsorships">My Sponsorships</TextLink>
          )
        }
        title={<span dir="auto">{proposal.title}</span>}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="wrap-anywhere">
              {tier.name} ·{" "}
              <span className="text-ink tabular-nums">{formatCents(amountCents, currency)}</span>
            </span>
            <StatusBadge table={statuses} status={page.state} />
          </span>
        }
        actions={
          proposal.status !== "removed" && (
            <ButtonLink href={proposal.path} variant="secondary" prefetch={false}>
              View proposal
            </ButtonLink>
          )
        }
      />
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <NextCard page={page} items={items} now={now} />
          {funds && <DisputedItems row={funds} side={side} now={now} />}
          {mediation?.asked && <MediationSection sponsorshipId={page.id} mediation={mediation} />}
          {items.length > 0 ? (
            <BenefitsSection
              sponsorshipId={page.id}
              items={items}
              reader={side}
              priceCents={amountCents}
              description={tier.description}
              now={now}
            />
          ) : (
            (tier.description || tier.benefits.length > 0) && (
              <Section id="benefits" title={side === "host" ? "What you promised" : "What you get"}>
                {tier.description && (
                  <p dir="auto" className="mb-4 max-w-measure whitespace-pre-line wrap-anywhere">
                    {tier.description}
                  </p>
                )}
                <BenefitList
                  benefits={tier.benefits}
                  terms={tier.benefitTerms}
                  isCampaign={page.proposal.isCampaign}
                />
              </Section>
            )
          )}
          {news && <SponsorshipUpdatesSection sponsorshipId={page.id} news={news} />}
          <Section id="timeline" title="Timeline">
            <SponsorshipTimeline milestones={timelineOf(page, now)} />
          </Section>
          {mediation?.asked === null && <MediationSection sponsorshipId={page.id} mediation={mediation} />}
        </div>
        <div className="grid gap-6">
          <OtherSide page={page} />
          {funds && (
            <Card as="section" aria-labelledby="money">
              <h2 id="money" className="mb-2 text-lg">
                Money
              </h2>
              <FundsAmounts row={funds} side={side} />
              {funds.agent && <AgentNote agent={funds.agent} />}
              <Documents page={page} balance={balance} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** What happens next, by when, and what the viewer can do about it now. */
function NextCard({ page, items, now }: Next) {
  const { side, funds, deal, hold } = page;
  const actions = [
    hold && side === "sponsor" && (
      <ButtonLink key="pay" href={hold.path} size="sm" prefetch={false}>
        {page.transfer ? "View bank transfer" : "Continue to payment"}
      </ButtonLink>
    ),
    page.transfer && !funds && side === "host" && (
      <ButtonLink key="answer" href={transferPath(page.transfer.orderId)} size="sm" prefetch={false}>
        {hold && !page.transfer.acceptedAt ? "Answer the request" : "View bank transfer"}
      </ButtonLink>
    ),
    page.assets && <AssetsLink key="assets" page={page} />,
    funds && funds.status !== "cancelled" && (
      <ButtonLink key="codes" href={placementsPath(page.id)} size="sm" variant="secondary" prefetch={false}>
        Links and QR codes
      </ButtonLink>
    ),
    page.isUnthanked && page.other.isReachable && <ThankLink key="thank" page={page} />,
    deal && deal.closesAt > now && (
      <ButtonLink
        key="review"
        href={writeReviewPath(deal.id)}
        size="sm"
        variant={page.isUnthanked ? "secondary" : "primary"}
        prefetch={false}
      >
        Write a review
      </ButtonLink>
    ),
    side === "host" && page.state === "released" && (
      <ButtonLink key="balance" href="/balance" size="sm" variant="secondary" prefetch={false}>
        View balance
      </ButtonLink>
    ),
    funds &&
      (side === "host" ? (
        <HostFundsActions key="money" row={funds} />
      ) : (
        <SponsorFundsActions key="money" row={funds} />
      )),
    page.dispute && !page.dispute.isShared && page.threadId && (
      <ShareConversation key="share" disputeId={page.dispute.id} of={page.proposal.title} />
    ),
  ] satisfies ReactNode[];
  return (
    <Card as="section" aria-labelledby="next" className="border-l-4 border-l-sun">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <div className="mt-2 grid max-w-measure gap-2 wrap-anywhere">
        {benefitSteps(items, side).map((sentence) => (
          <p key={sentence}>
            <TextLink href="#benefits">{sentence}</TextLink>
          </p>
        ))}
        {nextSteps(page, now).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {page.dispute?.isShared && (
          <p>You've shared your conversation with our team until the dispute is decided.</p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 empty:hidden">{actions}</div>
    </Card>
  );
}

/** Leads to what the host needs: first for a sponsor who still has to send something. */
function AssetsLink({ page: { id, side, assets } }: { page: SponsorshipPage }) {
  const isOpen = side === "sponsor" && assets === "missing";
  return (
    <ButtonLink href={assetsPath(id)} size="sm" variant={isOpen ? "primary" : "secondary"} prefetch={false}>
      {isOpen
        ? "Send what the host needs"
        : side === "sponsor"
          ? "View what you sent"
          : assets === "missing"
            ? "View what's missing"
            : "View what they sent"}
    </ButtonLink>
  );
}

function ThankLink({ page }: { page: SponsorshipPage }) {
  return (
    <ButtonLink
      href={thanksPath(page.id)}
      size="sm"
      variant={page.dispute ? "secondary" : "primary"}
      icon={<Icon name="heart" aria-hidden="true" size={18} />}
      prefetch={false}
    >
      Thank your sponsor
    </ButtonLink>
  );
}

function OtherSide({ page: { id, side, other, threadId } }: { page: SponsorshipPage }) {
  return (
    <Card as="section" aria-labelledby="other">
      <h2 id="other" className="text-lg">
        {side === "host" ? "Sponsor" : "Host"}
      </h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={other.name} src={other.imagePath} />
        <p className="min-w-0 font-semibold wrap-anywhere">{other.name}</p>
      </div>
      {(threadId || other.isReachable) && (
        <ButtonLink
          href={threadId ? threadPath(threadId) : sponsorshipMessagePath(id)}
          variant="secondary"
          size="sm"
          block
          icon={<Icon name="message-circle" aria-hidden="true" size={18} />}
          prefetch={false}
          className="mt-4"
        >
          {threadId ? "Open conversation" : "Send a message"}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The papers of a paid sponsorship. */
function Documents({ page: { id, side, funds }, balance }: Pick<Props, "page" | "balance">) {
  if (!funds) return null;
  const papers = [
    ...(side === "sponsor" ? [{ href: receiptPath(funds.paymentId), label: "Receipt" }] : []),
    ...(funds.status === "cancelled"
      ? []
      : [
          { href: contractPath(id), label: "Contract" },
          { href: reportPath(id), label: "Sponsorship report" },
        ]),
    ...(balance ? [{ href: balancePath(balance.subjectId), label: "Event balance" }] : []),
  ];
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
      {papers.map(({ href, label }) => (
        <li key={href}>
          <TextLink href={href} prefetch={false} className="inline-flex min-h-9 items-center">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
