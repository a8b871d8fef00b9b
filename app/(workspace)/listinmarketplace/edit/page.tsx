import { EditListingForm } from "@/components/agents/market/edit-listing-form";
import { PageHeader } from "@/components/layout/page-header";
import { TextLink } from "@/components/ui/text-link";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { requireListingViewer } from "@/lib/agents/market/queries/listing-viewer";
import { getOwnListing } from "@/lib/agents/market/queries/listings";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { orNotFound } from "@/lib/site/http/or-not-found";

export const metadata = { title: "Edit Listing" };

type Props = { searchParams: Promise<{ id?: string | string[] }> };

export default async function EditListing({ searchParams }: Props) {
  const { id } = await searchParams;
  const listingId = typeof id === "string" ? id : "";
  const viewer = await requireListingViewer(AGENT_PATHS.editListing(encodeURIComponent(listingId)));
  const listing = await orNotFound(getOwnListing({ ...(await requestCtx()), viewer }, listingId));
  return (
    <>
      <PageHeader
        above={<TextLink href={AGENT_PATHS.applications}>Agents and applications</TextLink>}
        title="Edit Listing"
        intro={<TextLink href={listing.proposal.path}>{listing.proposal.title}</TextLink>}
      />
      <div className="max-w-2xl">
        <EditListingForm listing={listing} />
      </div>
    </>
  );
}
