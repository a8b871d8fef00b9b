import { Handshake } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata = {
  title: "Agent Hub",
  description: "Bring a sponsor to an event and earn the commission its host agreed to.",
  alternates: { canonical: "/agenthub" },
};

export default function AgentHub() {
  return (
    <div className="page-x">
      <PageHeader
        title="Agent Hub"
        intro="Hosts offer a commission to people who bring them a sponsor. Whoever knows the businesses of a town can earn here."
        actions={<ButtonLink href="/register?type=agent">Become an Agent</ButtonLink>}
      />
      <EmptyState
        title="No opportunities are listed"
        picture={<Handshake aria-hidden className="size-9" />}
        action={
          <ButtonLink href="/browseproposals" variant="secondary">
            Browse Opportunities
          </ButtonLink>
        }
      >
        <p>No host is looking for an agent today.</p>
      </EmptyState>
    </div>
  );
}
