import { createEventAction } from "@/lib/events/actions";
import { eventForm } from "@/tests/support/factories/events";
import { anyAccount, type Row } from "../matrix";

export const events: Row[] = [
  {
    action: createEventAction,
    payload: async () => eventForm(),
    outcomes: anyAccount("forbidden", { event_host: "ok", owner: "ok", other: "ok" }),
  },
];
