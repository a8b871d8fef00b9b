import { newId } from "@/lib/core/ids";
import { createEventAction } from "@/lib/listings/events/actions";
import { cancelEventAction, editEventAction, startProposalAction } from "@/lib/listings/proposals/actions";
import { eventForm } from "@/tests/support/factories/events";
import { createEvent } from "@/tests/support/factories/proposals";
import { anyAccount, type Row, type World } from "../matrix";

const ownersOnly = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });

async function ofOwner({ database, owner }: World): Promise<string> {
  return (await createEvent(database.db, owner.id, { listingId: newId() })).id;
}

export const events: Row[] = [
  {
    action: createEventAction,
    payload: async () => eventForm(),
    outcomes: anyAccount("forbidden", { event_host: "ok", owner: "ok", other: "ok" }),
  },
  {
    action: editEventAction,
    payload: async (world) => ({ ...eventForm(), eventId: await ofOwner(world), version: "1" }),
    outcomes: ownersOnly,
  },
  {
    action: startProposalAction,
    payload: async (world) => ({ eventId: await ofOwner(world), draftId: newId() }),
    outcomes: ownersOnly,
  },
  {
    action: cancelEventAction,
    about: "by the event",
    payload: async (world) => ({
      eventId: await ofOwner(world),
      reason: "A flood",
      confirmation: "cancel",
    }),
    outcomes: ownersOnly,
  },
];
