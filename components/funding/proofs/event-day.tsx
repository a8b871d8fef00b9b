"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatLastDay } from "@/lib/core/dates";
import { eventDayPath } from "@/lib/funding/proofs/paths";
import type { ProvableDeliverable } from "@/lib/funding/proofs/schema";
import { EventDayItem, type NewProof } from "./event-day-item";
import { PhotoButton } from "./photo-button";
import { useOfflinePage } from "./use-offline-page";
import { useProofQueue } from "./use-proof-queue";
import { WaitingProofs } from "./waiting-proofs";

type Props = { eventId: string; viewerId: string; timeZone: string; items: ProvableDeliverable[] };

/** What an event's sponsors were promised, by time, to check off and photograph, with or without a connection. */
export function EventDay({ eventId, viewerId, timeZone, items }: Props) {
  const queue = useProofQueue(eventId, viewerId);
  const isStored = useOfflinePage(eventDayPath(eventId), viewerId, items);
  /** Null: benefits are checked off one by one. */
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const waitingIds = queue.waiting.flatMap(({ deliverableIds }) => deliverableIds);

  const prove = (proved: readonly ProvableDeliverable[], proof: NewProof) =>
    queue.add({
      ...proof,
      deliverableIds: proved.map(({ id }) => id),
      title: proved.map(({ title, sponsorName }) => `${title} for ${sponsorName}`).join("; "),
    });
  const toggle = (id: string) =>
    setSelected((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
  function proveSelected(proof: NewProof) {
    void prove(
      items.filter(({ id }) => selected?.includes(id)),
      proof,
    );
    setSelected(null);
  }

  return (
    <>
      <WaitingProofs
        {...queue}
        timeZone={timeZone}
        onSend={() => void queue.send()}
        onDiscard={(formId) => void queue.discard(formId)}
      />
      {items.length === 0 && (
        <EmptyState title="Nothing to deliver">
          <p>Once a sponsor has paid, everything you promised them is listed here.</p>
        </EmptyState>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-quiet" role="status">
          {isStored &&
            items.length > 0 &&
            "This page is stored on this device and works without a connection."}
        </p>
        {items.length > 0 && (
          <div className="flex gap-2">
            <Button variant="quiet" size="sm" onClick={() => setSelected(selected ? null : [])}>
              {selected ? "Cancel selection" : "Select several"}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </div>
      {byDay(items, timeZone).map(([day, due]) => (
        <section key={day} className="mb-8">
          <h2 className="mb-3 text-lg">{day}</h2>
          <ul className="border-b border-line">
            {due.map((item) => (
              <EventDayItem
                key={item.id}
                item={item}
                timeZone={timeZone}
                isWaiting={waitingIds.includes(item.id)}
                isSelected={selected && selected.includes(item.id)}
                onSelect={() => toggle(item.id)}
                onProof={(proof) => void prove([item], proof)}
              />
            ))}
          </ul>
        </section>
      ))}
      {selected && selected.length > 0 && (
        <div className="sticky bottom-20 z-10 flex flex-wrap items-center justify-between gap-3 rounded border border-edge bg-raised p-3 shadow-lg lg:bottom-4 print:hidden">
          <p className="text-sm font-semibold">{selected.length} selected</p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => proveSelected({})}>
              Check off
            </Button>
            <PhotoButton
              about="Take one photo of all selected"
              text="Photo"
              variant="primary"
              onPhoto={(file) => proveSelected({ file })}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** In the order of the list, which is by time. */
function byDay(items: readonly ProvableDeliverable[], timeZone: string): [string, ProvableDeliverable[]][] {
  return Object.entries(Object.groupBy(items, ({ dueAt }) => formatLastDay(dueAt, timeZone))) as [
    string,
    ProvableDeliverable[],
  ][];
}
