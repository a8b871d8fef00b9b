import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { PillLinks } from "@/components/ui/pill-links";
import { TextLink } from "@/components/ui/text-link";
import type { Page } from "@/lib/core/query";
import { benefitsPath, DELIVERIES_PATH } from "@/lib/funding/deliverables/paths";
import { canAccept } from "@/lib/funding/deliverables/policy";
import type { DeliveriesView } from "@/lib/funding/deliverables/queries/own-deliveries";
import type { DeliveryRow } from "@/lib/funding/deliverables/schema";
import { AcceptButton } from "./accept-button";
import { DeliverableCard } from "./deliverable-card";

type Props = { page: Page<DeliveryRow>; view: DeliveriesView; after: string | null; now: Date };

const pathOf = (view: DeliveriesView) =>
  view === "coming" ? `${DELIVERIES_PATH}?view=coming` : DELIVERIES_PATH;

/** A sponsor's open benefits, earliest deadline first, with one button that accepts everything. */
export function DeliveriesList({ page: { rows, next }, view, after, now }: Props) {
  const path = pathOf(view);
  return (
    <>
      <div className="mb-6 flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <PillLinks
          label="Deliveries"
          links={[
            { label: "Waiting for you", href: pathOf("waiting"), isCurrent: view === "waiting" },
            { label: "Coming up", href: pathOf("coming"), isCurrent: view === "coming" },
          ]}
        />
        {rows.some(canAccept) && (
          <AcceptButton about={{ provedBefore: now.toISOString() }} label="Accept all" size="md" />
        )}
      </div>
      {rows.length > 0 ? (
        <ul className="grid max-w-3xl gap-4">
          {rows.map((row) => (
            <DeliverableCard
              key={row.id}
              item={row}
              reader="sponsor"
              level={2}
              above={
                <p className="mb-1 text-sm text-quiet wrap-anywhere">
                  <TextLink href={benefitsPath(row.sponsorshipId)} prefetch={false}>
                    {row.proposalTitle}
                  </TextLink>{" "}
                  · {row.hostName}
                </p>
              }
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={view === "waiting" ? "Nothing is waiting for you" : "Nothing is coming up"}>
          <p>
            {view === "waiting"
              ? "When a host delivers a benefit, you accept it here."
              : "When you sponsor an event, you see here what its host still has to deliver."}
          </p>
        </EmptyState>
      )}
      <Pagination
        label="Deliveries"
        firstHref={after && path}
        nextHref={next && `${path}${view === "coming" ? "&" : "?"}after=${next}`}
      />
    </>
  );
}
