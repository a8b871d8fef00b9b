import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { TextLink } from "@/components/ui/text-link";
import type { Page } from "@/lib/core/query";
import type { SponsorshipRow } from "@/lib/funding/sponsorships/schema";
import { OwnSponsorships } from "./own-sponsorships";

type Props = {
  page: Page<SponsorshipRow>;
  /** This page starts after this id. */
  after: string | null;
};

/** A sponsor's sponsorships, or how to start one. */
export function SponsorshipsSection({ page: { rows, next }, after }: Props) {
  return (
    <Section id="sponsorships" className="mt-12" title="My Sponsorships">
      {rows.length > 0 || after ? (
        <>
          <OwnSponsorships rows={rows} />
          <p className="mt-4">
            <TextLink href="/sponsordashboard/funds">View payments, refunds, and receipts</TextLink>
          </p>
          <Pagination
            label="My Sponsorships"
            firstHref={after && "/sponsordashboard#sponsorships"}
            nextHref={next && `/sponsordashboard?after=${next}#sponsorships`}
          />
        </>
      ) : (
        <EmptyState
          title="No sponsorships yet"
          level={3}
          action={<ButtonLink href="/browseproposals">Find something to fund</ButtonLink>}
        >
          <p>When you fund a proposal, you can track your money here.</p>
        </EmptyState>
      )}
    </Section>
  );
}
