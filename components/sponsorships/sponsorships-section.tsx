import { SectionHeader } from "@/components/layout/section-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import type { SponsorshipRow } from "@/lib/sponsorships/schema";
import { OwnSponsorships } from "./own-sponsorships";

/** A sponsor's own sponsorships, or how to get to the first one. */
export function SponsorshipsSection({ rows }: { rows: readonly SponsorshipRow[] }) {
  return (
    <section aria-labelledby="sponsorships" className="mt-12">
      <SectionHeader id="sponsorships" title="My Sponsorships" />
      {rows.length > 0 ? (
        <>
          <OwnSponsorships rows={rows} />
          <p className="mt-4">
            <TextLink href="/sponsordashboard/funds">Where your money is: dates, refunds, receipts</TextLink>
          </p>
        </>
      ) : (
        <EmptyState
          title="No sponsorships yet"
          level={3}
          action={<ButtonLink href="/browseproposals">Find something to fund</ButtonLink>}
        >
          <p>Once you fund a proposal, you see here where your money is.</p>
        </EmptyState>
      )}
    </section>
  );
}
