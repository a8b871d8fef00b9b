import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { LIST_FOR_VENDORS_PATH, listForVendorsPath } from "@/lib/vendors/service-requests/paths";

/** No vendor is asked for anything: at all, or at one event. */
export function NoRequests({ event }: { event?: string | undefined }) {
  return (
    <EmptyState
      title="No vendors asked yet"
      action={
        <ButtonLink href={event ? listForVendorsPath({ event }) : LIST_FOR_VENDORS_PATH}>
          Ask Vendors for Offers
        </ButtonLink>
      }
    >
      <p>Say which services an event needs, what you can spend and until when you decide.</p>
    </EmptyState>
  );
}
