import { vendorRequests as requests } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  editRequestAction,
  listForVendorsAction,
  requestVendorsAction,
  withdrawRequestAction,
} from "@/lib/vendors/service-requests/actions";
import { createEvent } from "@/tests/support/factories/proposals";
import { listingForm, requestForm } from "@/tests/support/factories/vendor-requests";
import { anyAccount, type Row, type World } from "../matrix";

const hosts = { event_host: "ok", owner: "ok", other: "ok" } as const;

const ownersOnly = anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" });

async function ofOwner({ database: { db }, owner }: World): Promise<string> {
  const event = await createEvent(db, owner.id);
  const row = { eventId: event.id, hostId: owner.id, serviceType: "venue" as const, formId: newId() };
  const [request] = await db.insert(requests).values(row).returning({ id: requests.id });
  if (!request) throw new Error("the request's row was not returned");
  return request.id;
}

export const vendorRequests: Row[] = [
  {
    action: listForVendorsAction,
    payload: async () => listingForm(),
    outcomes: anyAccount("forbidden", hosts),
  },
  {
    action: requestVendorsAction,
    payload: async ({ database, owner }) => {
      const event = await createEvent(database.db, owner.id);
      return requestForm(event.id);
    },
    outcomes: ownersOnly,
  },
  {
    action: editRequestAction,
    payload: async (world) => ({ requestId: await ofOwner(world), budgetMax: "900" }),
    outcomes: ownersOnly,
  },
  {
    action: withdrawRequestAction,
    payload: async (world) => ({ requestId: await ofOwner(world) }),
    outcomes: ownersOnly,
  },
];
