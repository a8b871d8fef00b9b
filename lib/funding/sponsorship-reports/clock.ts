import { addDays, DELIVERY_DAYS } from "@/lib/funding/deliverables/clock";

/** Days, counted as their names say. */
export const REPORT_DAYS = {
  /** After the last day, until the report is ready: the host has proved everything by then. */
  ready: DELIVERY_DAYS.prove,
  /** After payment: the last day of a campaign without benefits. With the days above, its money is released then. */
  campaign: 11,
  /** After the final version, until the site sends it in the host's place. */
  sendUnsent: 7,
  /** After the last day, while the site looks for changes by itself. */
  watched: 180,
} as const;

/** When the report of a sponsorship is ready. */
export const readyAt = (lastDay: Date): Date => addDays(lastDay, REPORT_DAYS.ready);

/** When silence has accepted everything that was proved in time. */
export const acceptedBy = (lastDay: Date): Date => addDays(lastDay, DELIVERY_DAYS.secondPart);
