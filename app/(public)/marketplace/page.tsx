import { CalendarSearch } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = {
  title: "Event Services Marketplace",
  description: "Where events find photographers, caterers, venues and everybody else they need.",
  alternates: { canonical: "/marketplace" },
};

export default function Marketplace() {
  return (
    <div className="page-x">
      <PageHeader
        title="Event Services Marketplace"
        intro="Hosts say which services an event needs; vendors answer with an offer."
      />
      <EmptyState
        title="No Event Opportunities Found"
        picture={<CalendarSearch aria-hidden className="size-9" />}
        action={
          <>
            <ButtonLink href="/register?type=vendor">Join as a Vendor</ButtonLink>
            <ButtonLink href="/browseproposals" variant="secondary">
              Browse Opportunities
            </ButtonLink>
          </>
        }
      >
        <p>No event is asking for services today. Check back later.</p>
      </EmptyState>
    </div>
  );
}
