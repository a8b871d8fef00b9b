"use client";

import { EmptyState } from "@/components/ui/empty-state";
import type { ListedDeliverable } from "@/lib/funding/proofs/schema";
import { EventDayItem } from "./event-day-item";
import { useProofQueue } from "./use-proof-queue";
import { WaitingProofs } from "./waiting-proofs";

type Props = { rows: ListedDeliverable[]; viewerId: string; isFiltered: boolean };

/** What a host owes sponsors over all events, to prove one by one. */
export function DeliverableList({ rows, viewerId, isFiltered }: Props) {
  const queue = useProofQueue(null, viewerId);
  const waitingIds = queue.waiting.flatMap(({ deliverableIds }) => deliverableIds);
  return (
    <>
      <WaitingProofs
        {...queue}
        timeZone="UTC"
        onSend={() => void queue.send()}
        onDiscard={(formId) => void queue.discard(formId)}
      />
      {rows.length === 0 ? (
        <EmptyState title={isFiltered ? "Nothing matches these filters" : "Nothing to deliver yet"}>
          <p>Once a sponsor has paid, everything you promised them is listed here.</p>
        </EmptyState>
      ) : (
        <ul className="border-b border-line">
          {rows.map((item) => (
            <EventDayItem
              key={item.id}
              item={item}
              timeZone={item.timeZone ?? "UTC"}
              isWaiting={waitingIds.includes(item.id)}
              isSelected={null}
              onSelect={() => undefined}
              onProof={(proof) =>
                void queue.add({
                  ...proof,
                  deliverableIds: [item.id],
                  title: `${item.title} for ${item.sponsorName}`,
                })
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
