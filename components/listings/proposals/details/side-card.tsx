import { InquiryLinks } from "@/components/funding/inquiries/inquiry-links";
import { SponsorLink } from "@/components/funding/sponsorships/sponsor-link";
import { TierPicker } from "@/components/funding/sponsorships/tier-picker";
import { Amount } from "@/components/ui/amount";
import { buttonClass } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { formatCents } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import {
  closedBecause,
  fromCents,
  type ProposalDetailsDto,
  slotsLeft,
} from "@/lib/listings/proposals/details";
import { ContactHost } from "../contact-host";
import { FavoriteButton } from "../favorite-button";
import { ClosedNote } from "./closed-note";
import { Goal } from "./goal";
import { HostCard } from "./host-card";

/** Amount, checkout link, and host: next to the text on wide screens, above it on phones. */
export function SideCard({ proposal }: { proposal: ProposalDetailsDto }) {
  const { id, title, host, tiers, currency } = proposal;
  const closed = closedBecause(proposal);
  const open = tiers.filter((tier) => slotsLeft(tier) > 0);
  return (
    <Card
      as="aside"
      aria-label="Sponsor this"
      className="grid gap-5 divide-y divide-line *:pb-5 *:last:pb-0 lg:sticky lg:top-24"
    >
      <div className="grid gap-4">
        <div className="flex items-start justify-between gap-3">
          {closed ? (
            <ClosedNote closed={closed} />
          ) : (
            <p>
              <span className="block text-sm text-quiet">{open.length > 1 ? "From" : "Amount"}</span>
              <Amount size="2xl">{formatCents(fromCents(proposal), currency)}</Amount>
            </p>
          )}
          <FavoriteButton proposalId={id} title={title} />
        </div>
        <Goal proposal={proposal} />
        {closed && (
          <a
            href={`/browseproposals?category=${proposal.category}`}
            className={buttonClass({ variant: "secondary" })}
          >
            See other opportunities
          </a>
        )}
        {!closed && open.length > 1 && (
          <div className="max-lg:hidden" data-print="hide">
            <TierPicker
              proposalId={id}
              currency={currency}
              tiers={open.map(({ id: tierId, name, amountCents }) => ({ id: tierId, name, amountCents }))}
            />
          </div>
        )}
        {!closed && open.length <= 1 && (
          <div className="grid empty:hidden max-lg:hidden" data-print="hide">
            <SponsorLink proposalId={id} tierId={open[0]?.id ?? null} size="lg" block unlessAgreed />
          </div>
        )}
        {!closed && (
          <div data-print="hide" className="empty:hidden">
            <InquiryLinks proposalId={id} currency={currency} />
          </div>
        )}
      </div>
      <div className="grid gap-5">
        <HostCard host={host} />
        <div data-print="hide" className="empty:hidden">
          <ContactHost
            proposalId={id}
            title={title}
            hostName={host.organization ?? host.firstName}
            path={proposalPath(proposal)}
          />
        </div>
      </div>
    </Card>
  );
}
