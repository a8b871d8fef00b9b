import { PageHeader } from "@/components/layout/page-header";
import { Streamed } from "@/components/layout/streamed";
import { ProposalGrid } from "@/components/listings/proposals/proposal-grid";
import { ProposalGridSkeleton } from "@/components/listings/proposals/proposal-grid-skeleton";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import type { Viewer } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole } from "@/lib/identity/sessions/require-viewer";
import { listFavorites } from "@/lib/listings/proposals/queries/favorites";

export const metadata = { title: "My Favorites" };

export default async function SponsorFavorites() {
  const viewer = await requireRole("business_sponsor", "/sponsorfavorites");
  return (
    <>
      <PageHeader
        title="My Favorites"
        intro="Opportunities you saved. Funded and past ones are grayed out. Click the heart to remove one."
      />
      <Streamed fallback={<ProposalGridSkeleton label="Loading your favorites" />}>
        <Favorites viewer={viewer} />
      </Streamed>
    </>
  );
}

async function Favorites({ viewer }: { viewer: Viewer }) {
  const favorites = await listFavorites({ ...(await requestCtx()), viewer });
  if (favorites.length > 0) return <ProposalGrid proposals={favorites} level={2} isAtTop />;
  return (
    <EmptyState
      title="No favorites yet"
      picture={<Icon name="heart" aria-hidden className="size-9" />}
      action={<ButtonLink href="/browseproposals">Browse Opportunities</ButtonLink>}
    >
      <p>Click the heart on an opportunity to save it here.</p>
    </EmptyState>
  );
}
