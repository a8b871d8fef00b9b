import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { LIST_FOR_VENDORS_PATH, listForVendorsPath } from "@/lib/vendors/service-requests/paths";

/** There are no service requests, in general or for one event. */
export function NoRequests({ event }: { event?: string | undefined }) {
  return (
    <EmptyState
      title="No service requests yet"
      action={
        <ButtonLink href={event ? listForVendorsPath({ event }) : LIST_FOR_VENDORS_PATH}>
          Get vendor offers
        </ButtonLink>
      }
    >
      <p>Choose the services you need, your budget, and a deadline.</p>
    </EmptyState>
  );
}
