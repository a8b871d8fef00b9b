import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { benefitSteps } from "@/lib/funding/deliverables/next-steps";
import type { TeamBenefits } from "@/lib/funding/deliverables/queries/team-benefits";
import { placementsPath } from "@/lib/funding/placements/paths";
import { DELIVERABLES_PATH, deliverablesPath } from "@/lib/funding/proofs/paths";
import { isProvable } from "@/lib/funding/proofs/status";
import { assetsPath } from "@/lib/funding/sponsorships/paths";
import { threadPath } from "@/lib/messaging/threads/paths";
import { DeliverableCard } from "./deliverable-card";

/** What a sponsor was promised, for those who answer sponsors for the host. No amounts. */
export function TeamBenefitsView({ page }: { page: TeamBenefits }) {
  const { sponsorshipId, sponsorName, proposalTitle, threadId, assets, items } = page;
  const steps = benefitSteps(items, "host");
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<TextLink href={DELIVERABLES_PATH}>Sponsor Benefits</TextLink>}
        title={<span className="wrap-anywhere">Benefits for {sponsorName}</span>}
        intro={
          <span dir="auto" className="wrap-anywhere">
            {proposalTitle}
          </span>
        }
      />
      <div className="mb-6 flex flex-wrap gap-3 empty:hidden">
        {items.some(({ status, isLive }) => isLive && isProvable(status)) && (
          <ButtonLink href={deliverablesPath({ sponsorshipId })} size="sm" prefetch={false}>
            Add proof
          </ButtonLink>
        )}
        {assets && (
          <ButtonLink href={assetsPath(sponsorshipId)} size="sm" variant="secondary" prefetch={false}>
            {assets === "missing" ? "View what's missing" : "View what they sent"}
          </ButtonLink>
        )}
        <ButtonLink href={placementsPath(sponsorshipId)} size="sm" variant="secondary" prefetch={false}>
          Links and QR codes
        </ButtonLink>
        {threadId && (
          <ButtonLink
            href={threadPath(threadId)}
            size="sm"
            variant="secondary"
            icon={<Icon name="message-circle" aria-hidden="true" size={18} />}
            prefetch={false}
          >
            Open conversation
          </ButtonLink>
        )}
      </div>
      {steps.length > 0 && (
        <Card as="section" aria-labelledby="next" className="mb-6 border-l-4 border-l-sun">
          <h2 id="next" className="text-lg">
            What happens next
          </h2>
          {steps.map((step) => (
            <p key={step} className="mt-2 wrap-anywhere">
              {step}
            </p>
          ))}
        </Card>
      )}
      {items.length > 0 ? (
        <ul className="grid gap-4">
          {items.map((item) => (
            <DeliverableCard key={item.id} item={item} reader="team" level={2} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No benefits">
          <p>There's nothing to deliver to this sponsor.</p>
        </EmptyState>
      )}
    </div>
  );
}
