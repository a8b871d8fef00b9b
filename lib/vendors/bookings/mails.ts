import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  /** The event's title. */
  title: string;
  path: string;
}

/** Emails about bookings, to hosts and vendors. */
export const bookingMails = defineMails({
  "booking-cancelled": (
    data: About & {
      other: string | null;
      services: string;
      reason: string | null;
      isToHost: boolean;
      isOpen: boolean;
    },
  ): Letter => ({
    kind: "vendors",
    subject: `A booking for ${data.title} was canceled`,
    name: data.name,
    body: [
      data.other
        ? `${data.other} canceled the booking of ${data.services} for ${data.title}${data.reason ? ". Their message:" : "."}`
        : `${data.title} was canceled, so the booking of ${data.services} is canceled, too.`,
      ...(data.reason ? [{ quote: data.reason }] : []),
      data.isToHost
        ? data.isOpen
          ? "The service is open again. Vendors can send offers until your deadline."
          : "The deadline for offers has passed. To get new offers, set a later one."
        : "You're available that day again.",
    ],
    button: [data.isToHost ? "View your vendors" : "View your bookings", data.path],
    bell: true,
  }),
  "booking-confirmed": (data: About & { other: string; services: string; isDone: boolean }): Letter => ({
    kind: "vendors",
    subject: `${data.other} confirmed the work at ${data.title}`,
    name: data.name,
    body: [
      `${data.other} confirmed that ${data.services} at ${data.title} is done and paid for.`,
      data.isDone ? "You've now both confirmed." : "Please confirm it too if you agree.",
    ],
    button: ["View booking", data.path],
    bell: true,
  }),
});
