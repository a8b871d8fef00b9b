import { ReasonDialog } from "@/components/forms/reason-dialog";
import { DELIVERABLE_STATUS } from "@/components/funding/proofs/status-table";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { TextLink } from "@/components/ui/text-link";
import { formatDates, formatLastDay } from "@/lib/core/dates";
import { formatCents } from "@/lib/core/money";
import { declineFirstRefusalAction } from "@/lib/funding/renewals/actions";
import { renewalPath } from "@/lib/funding/renewals/paths";
import type { RenewalPage } from "@/lib/funding/renewals/schema";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { loginPath } from "@/lib/identity/accounts/paths";

type Props = { page: RenewalPage; token: string };

/** A spot of the next edition that is reserved for a past sponsor: this year's price and benefits, and last year's. */
export function RenewalOffer({ page, token }: Props) {
  const { title, path, hostName, startDate, endDate, currency, tier, previous, isSponsor, isSignedIn } = page;
  return (
    <div className="page-x mx-auto max-w-measure py-10">
      <PageHeader
        title={
          <>
            <bdi className="wrap-anywhere">{title}</bdi> is back
          </>
        }
        intro={
          <>
            <bdi className="wrap-anywhere">{hostName}</bdi> is looking for sponsors again.{" "}
            {startDate && `Date: ${formatDates(startDate, endDate ?? startDate)}. `}
            <TextLink href={path} prefetch={false}>
              View the proposal
            </TextLink>
          </>
        }
      />
      <div className="grid gap-10">
        <Choice page={page} token={token} />
        <Section id="prices" title="Price">
          <DefinitionList
            items={[
              ...(tier
                ? [
                    {
                      term: (
                        <>
                          This time, <bdi className="wrap-anywhere">{tier.name}</bdi>
                        </>
                      ),
                      detail: formatCents(tier.amountCents, currency),
                      strong: true,
                    },
                  ]
                : []),
              {
                term: (
                  <>
                    Last time, <bdi className="wrap-anywhere">{previous.tier}</bdi>
                  </>
                ),
                detail: formatCents(previous.amountCents, currency),
              },
            ]}
          />
        </Section>
        {tier && (
          <Section id="benefits" title="Benefits this time">
            <Lines lines={tier.benefits} />
          </Section>
        )}
        <Section id="delivered" title="Last time">
          <PastBenefits benefits={previous.benefits} />
          {previous.reportPath && (isSponsor || !isSignedIn) && (
            <p className="mt-4">
              <TextLink href={previous.reportPath} prefetch={false}>
                Your report of <bdi className="wrap-anywhere">{previous.title}</bdi>
              </TextLink>
            </p>
          )}
        </Section>
      </div>
    </div>
  );
}

function PastBenefits({ benefits }: Pick<RenewalPage["previous"], "benefits">) {
  if (benefits.length === 0) return <p className="text-quiet">No benefits are listed.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {benefits.map(({ title, status }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: benefits have the same titles sometimes, never the same position.
        <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
          <StatusBadge table={DELIVERABLE_STATUS} status={status} />
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-quiet">No benefits are listed.</p>;
  return (
    <ul className="list-disc pl-5">
      {lines.map((line, at) => (
        <li key={at} dir="auto" className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

const ENDINGS = {
  taken: "You sponsor this edition. Thank you!",
  declined: "You declined, so the spot is open to everyone.",
  ended: "The reservation has ended. What's still free is open to everyone.",
} as const;

function Choice({ page, token }: Props) {
  const { id, proposalId, status, tier, currency, expiresAt, isReserved, isSponsor, isSignedIn } = page;
  if (status !== "offered" || !isReserved || !tier)
    return (
      <Alert tone={status === "taken" ? "success" : "info"}>
        {ENDINGS[status === "offered" ? "ended" : status]}
      </Alert>
    );
  const until = formatLastDay(expiresAt);
  return (
    <Alert title={`${isSignedIn && !isSponsor ? "This" : "Your"} spot is reserved until ${until}`}>
      <p>Then it opens to everyone. There is no price lock: you pay this year's price.</p>
      {isSponsor && (
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <ButtonLink href={checkoutPath({ proposalId, tierId: tier.id })} prefetch={false}>
            Renew for {formatCents(tier.amountCents, currency)}
          </ButtonLink>
          <ReasonDialog
            action={declineFirstRefusalAction}
            about={{ firstRefusalId: id }}
            label="Decline"
            size="md"
            of="the reserved spot"
            title="Decline the reserved spot?"
            description="It opens to everyone, and you can't undo this. You can still sponsor while spots are free."
            submit="Decline"
            busy="Declining…"
            goesAway
            worksWithoutScripts
          />
        </div>
      )}
      {!isSponsor && isSignedIn && (
        <p className="mt-3">It's reserved for another account. Log in with that one to renew or decline.</p>
      )}
      {!isSignedIn && (
        <div className="mt-4">
          <ButtonLink href={loginPath(renewalPath(token))} prefetch={false}>
            Log in to renew or decline
          </ButtonLink>
        </div>
      )}
    </Alert>
  );
}
