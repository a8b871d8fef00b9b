import { Heart } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { ProposalCard } from "@/components/proposals/proposal-card";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole } from "@/lib/auth/require-viewer";
import { listFavorites } from "@/lib/proposals/queries/favorites";

export const metadata = { title: "My Favorites" };

export default async function SponsorFavorites() {
  const viewer = await requireRole("business_sponsor", "/sponsorfavorites");
  const favorites = await listFavorites({ ...(await requestCtx()), viewer });
  const browse = <ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>;
  return (
    <>
      <PageHeader
        title="My Favorites"
        intro="What you saved, with the funded and the past ones greyed. The heart takes one out."
      />
      {favorites.length === 0 ? (
        <EmptyState
          title="No favorites yet"
          picture={<Heart aria-hidden className="size-9" />}
          action={browse}
        >
          <p>Press the heart on an opportunity, and it waits for you here.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {favorites.map((proposal, index) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} level={2} first={index < 3} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
