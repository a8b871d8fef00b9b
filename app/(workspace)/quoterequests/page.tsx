import { PageHeader } from "@/components/layout/page-header";
import { LivePage } from "@/components/messaging/live/live-page";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { ClientRequestRow } from "@/components/vendors/quote-requests/client-request-row";
import { readAfter } from "@/lib/core/query";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireViewer } from "@/lib/identity/sessions/require-viewer";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";
import { OWN_REQUESTS_PATH } from "@/lib/vendors/quote-requests/paths";
import { listOwnRequests } from "@/lib/vendors/quote-requests/queries/client-quote-requests";

export const metadata = { title: "Your quote requests" };

type Props = { searchParams: Promise<{ after?: string | string[] }> };

export default async function OwnQuoteRequests({ searchParams }: Props) {
  const viewer = await requireViewer(OWN_REQUESTS_PATH);
  const after = readAfter((await searchParams).after);
  const { rows, next } = await listOwnRequests({ ...(await requestCtx()), viewer }, after);
  return (
    <>
      <LivePage />
      <PageHeader
        title="Your quote requests"
        intro="What you asked vendors for, and the quotes they sent you."
      />
      {rows.length > 0 ? (
        <ul className="grid max-w-3xl gap-4">
          {rows.map((request) => (
            <ClientRequestRow key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No quote requests yet"
          action={<ButtonLink href={VENDOR_PATHS.directory}>Find vendors</ButtonLink>}
        >
          <p>Choose a vendor and ask them for a price. Their quotes appear here.</p>
        </EmptyState>
      )}
      <Pagination
        label="Quote requests"
        firstHref={after && OWN_REQUESTS_PATH}
        nextHref={next && `${OWN_REQUESTS_PATH}?after=${next}`}
      />
    </>
  );
}
