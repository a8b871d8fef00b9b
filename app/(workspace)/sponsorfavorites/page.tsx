import { Heart } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { ProposalGrid } from "@/components/proposals/proposal-grid";
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
        <ProposalGrid proposals={favorites} level={2} first={3} />
      )}
    </>
  );
}
