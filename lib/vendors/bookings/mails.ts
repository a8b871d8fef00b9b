import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  /** Of the event. */
  title: string;
  path: string;
}

/** The mails of bookings, to hosts and to vendors. */
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
    subject: `A booking for ${data.title} was cancelled`,
    name: data.name,
    body: [
      data.other
        ? `${data.other} has cancelled the booking of ${data.services} for ${data.title}${data.reason ? ", and writes:" : "."}`
        : `${data.title} was called off, and with it the booking of ${data.services}.`,
      ...(data.reason ? [{ quote: data.reason }] : []),
      data.isToHost
        ? data.isOpen
          ? "The service is open again: vendors can offer it until your deadline."
          : "The deadline for offers has passed. Give the request a later one, and vendors can offer it again."
        : "You are free on that day again.",
    ],
    button: [data.isToHost ? "See your vendors" : "See your bookings", data.path],
    bell: true,
  }),
  "booking-confirmed": (data: About & { other: string; services: string; isDone: boolean }): Letter => ({
    kind: "vendors",
    subject: `${data.other} says that the work at ${data.title} is done`,
    name: data.name,
    body: [
      `${data.other} has confirmed that ${data.services} at ${data.title} was done and paid for.`,
      data.isDone ? "You both have confirmed it now." : "Please confirm it too, if you see it the same way.",
    ],
    button: ["See the booking", data.path],
    bell: true,
  }),
});
