import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  /** The event's title. */
  title: string;
  path: string;
}

interface Deal extends About {
  /** "Catering, Decor" */
  services: string;
  /** The event's dates: "Jun 4, 2027". */
  when: string;
  price: Money;
}

const ENDED = {
  declined: (who: string) => `${who} declined`,
  another_chosen: (who: string) => `${who} chose another vendor. Thank you for`,
  request_withdrawn: (who: string) => `${who} no longer needs this service, which ends`,
  event_cancelled: (who: string) => `${who} canceled the event, which ends`,
};

/** Emails about offers and bids, to hosts and vendors. */
export const bidMails = defineMails({
  "offer-received": (data: Deal & { vendor: string; kind: "offer" | "bid"; until: string }): Letter => ({
    kind: "vendors",
    subject: `${data.vendor} sent ${data.kind === "bid" ? "a bid" : "an offer"} for ${data.title}`,
    name: data.name,
    body: [
      `${data.vendor} would like to work for you at ${data.title}.`,
      facts(["For", data.services], ["Price", money(data.price)], ["Valid until", data.until]),
      "Compare it with other offers, ask questions, and accept or decline it.",
    ],
    button: ["Compare offers", data.path],
    bell: true,
  }),
  "offer-accepted": (data: Deal & { host: string }): Letter => ({
    kind: "vendors",
    subject: `You're booked for ${data.title}`,
    name: data.name,
    body: [
      `${data.host} accepted your offer for ${data.title}.`,
      facts(["Booked", data.services], ["When", data.when], ["Agreed price", money(data.price)]),
      "The host pays you directly. We've opened a conversation for the details.",
    ],
    button: ["View booking", data.path],
    bell: true,
  }),
  "offer-booked": (data: Deal & { vendor: string }): Letter => ({
    kind: "vendors",
    subject: `You booked ${data.vendor} for ${data.title}`,
    name: data.name,
    body: [
      `You accepted ${data.vendor}'s offer for ${data.title}.`,
      facts(["Booked", data.services], ["When", data.when], ["Agreed price", money(data.price)]),
      "You pay the vendor directly. We've notified the other vendors who sent offers.",
    ],
    button: ["View your vendors", data.path],
    bell: true,
  }),
  "offer-ended": (
    data: About & {
      host: string;
      services: string;
      cause: keyof typeof ENDED;
      reason: string | null;
    },
  ): Letter => ({
    kind: "vendors",
    subject:
      data.cause === "event_cancelled"
        ? `${data.title} was canceled`
        : `Your offer for ${data.title} wasn't accepted`,
    name: data.name,
    body: [
      `${ENDED[data.cause](data.host)} your offer for ${data.services} at ${data.title}${data.reason ? ". Their message:" : "."}`,
      ...(data.reason ? [{ quote: data.reason }] : []),
    ],
    button: ["Find other events", data.path],
    bell: true,
  }),
  "offer-lapsed": (data: About & { services: string }): Letter => ({
    kind: "vendors",
    subject: `Your offer for ${data.title} has expired`,
    name: data.name,
    body: [
      `Your offer for ${data.services} at ${data.title} expired without a response.`,
      "If the host is still looking, you can send a new one.",
    ],
    button: ["View your offers", data.path],
    bell: true,
  }),
  "offer-reopened": (data: About & { host: string; services: string; until: string }): Letter => ({
    kind: "vendors",
    subject: `${data.title} is looking for a vendor again`,
    name: data.name,
    body: [
      `${data.host} had chosen another vendor for ${data.services} at ${data.title}. That booking was canceled.`,
      `If you're still available, you can send a new offer until ${data.until}.`,
    ],
    button: ["Send offer", data.path],
    bell: true,
  }),
  "offer-withdrawn": (data: About & { vendor: string; services: string }): Letter => ({
    kind: "vendors",
    subject: `${data.vendor} withdrew an offer for ${data.title}`,
    name: data.name,
    body: [`${data.vendor} no longer offers ${data.services} for ${data.title}. They may send a new offer.`],
    button: ["View offers", data.path],
    bell: true,
  }),
  "offer-event-moved": (data: About & { when: string; where: string | null; services: string }): Letter => ({
    kind: "vendors",
    subject: `${data.title} has changed`,
    name: data.name,
    body: [
      `The host changed the date or location of ${data.title}.`,
      facts(["When", data.when], ["Where", data.where], ["Your services", data.services]),
      "Check whether it still works for you. You can withdraw an offer, or cancel a booking with a message to the host.",
    ],
    button: ["View your offers", data.path],
    bell: true,
  }),
});
