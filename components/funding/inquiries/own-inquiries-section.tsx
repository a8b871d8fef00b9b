import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Page } from "@/lib/core/query";
import type { OwnInquiry } from "@/lib/funding/inquiries/schema";
import { OwnInquiryList } from "./own-inquiry-list";

type Props = {
  page: Page<OwnInquiry>;
  /** This page starts after this id. */
  after: string | null;
};

/** A sponsor's inquiries, on their dashboard. */
export function OwnInquiriesSection({ page: { rows, next }, after }: Props) {
  return (
    <Section id="interests" className="mt-12" title="My Interests">
      {rows.length > 0 || after ? (
        <OwnInquiryList inquiries={rows} />
      ) : (
        <EmptyState
          title="No interests yet"
          level={3}
          action={<ButtonLink href="/browseproposals">Find something to fund</ButtonLink>}
        >
          <p>
            Not ready, or is the price too high? Tell the host you're interested, or offer a different amount.
          </p>
        </EmptyState>
      )}
      <Pagination
        label="My Interests"
        firstHref={after && "/sponsordashboard#interests"}
        nextHref={next && `/sponsordashboard?interests=${next}#interests`}
      />
    </Section>
  );
}
