import { listForVendorsAction, requestVendorsAction } from "@/lib/vendor-requests/actions";
import { createEvent } from "@/tests/support/factories/proposals";
import { listingForm, requestForm } from "@/tests/support/factories/vendor-requests";
import { anyAccount, type Row } from "../matrix";

const hosts = { event_host: "ok", owner: "ok", other: "ok" } as const;

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
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
];
