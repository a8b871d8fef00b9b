import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

interface About {
  name: string;
  /** Of the event. */
  title: string;
  path: string;
}

interface Deal extends About {
  /** "Catering, Decor" */
  services: string;
  /** Of the event: "Jun 4, 2027". */
  when: string;
  price: Money;
}

const ENDED = {
  declined: (who: string) => `${who} has declined`,
  another_chosen: (who: string) => `${who} has chosen another vendor. Thank you for`,
  request_withdrawn: (who: string) => `${who} does not look for this service any more, which ends`,
  event_cancelled: (who: string) => `${who} has called the event off, which ends`,
};

/** The mails of offers and bids, to hosts and to vendors. */
export const bidMails = defineMails({
  "offer-received": (data: Deal & { vendor: string; kind: "offer" | "bid"; until: string }): Letter => ({
    kind: "vendors",
    subject: `${data.vendor} has sent ${data.kind === "bid" ? "a bid" : "an offer"} for ${data.title}`,
    name: data.name,
    body: [
      `${data.vendor} would like to work for you at ${data.title}.`,
      facts(["For", data.services], ["Price", money(data.price)], ["Valid until", data.until]),
      "Compare it with the others, ask what is unclear, and accept or decline it.",
    ],
    button: ["Compare the offers", data.path],
    bell: true,
  }),
  "offer-accepted": (data: Deal & { host: string }): Letter => ({
    kind: "vendors",
    subject: `You are booked for ${data.title}`,
    name: data.name,
    body: [
      `${data.host} has accepted what you offered for ${data.title}.`,
      facts(["Booked", data.services], ["When", data.when], ["Agreed price", money(data.price)]),
      "It is paid directly between the two of you. A conversation is open for everything else.",
    ],
    button: ["See the booking", data.path],
    bell: true,
  }),
  "offer-booked": (data: Deal & { vendor: string }): Letter => ({
    kind: "vendors",
    subject: `You have booked ${data.vendor} for ${data.title}`,
    name: data.name,
    body: [
      `You have accepted what ${data.vendor} offered for ${data.title}.`,
      facts(["Booked", data.services], ["When", data.when], ["Agreed price", money(data.price)]),
      "You pay the vendor directly. Other vendors who had offered this have been told.",
    ],
    button: ["See your vendors", data.path],
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
        ? `${data.title} was called off`
        : `Your offer for ${data.title} was not taken`,
    name: data.name,
    body: [
      `${ENDED[data.cause](data.host)} your offer for ${data.services} at ${data.title}${data.reason ? ", and writes:" : "."}`,
      ...(data.reason ? [{ quote: data.reason }] : []),
    ],
    button: ["Find other events", data.path],
    bell: true,
  }),
  "offer-lapsed": (data: About & { services: string }): Letter => ({
    kind: "vendors",
    subject: `Your offer for ${data.title} is not valid any more`,
    name: data.name,
    body: [
      `The day until which your offer for ${data.services} at ${data.title} was valid has passed without an answer.`,
      "If the host still looks for somebody you can send a new one.",
    ],
    button: ["See your offers", data.path],
    bell: true,
  }),
  "offer-reopened": (data: About & { host: string; services: string; until: string }): Letter => ({
    kind: "vendors",
    subject: `${data.title} looks for a vendor again`,
    name: data.name,
    body: [
      `${data.host} had chosen another vendor for ${data.services} at ${data.title}. That booking was cancelled.`,
      `If you are still free you can send a new offer until ${data.until}.`,
    ],
    button: ["Send an offer", data.path],
    bell: true,
  }),
  "offer-withdrawn": (data: About & { vendor: string; services: string }): Letter => ({
    kind: "vendors",
    subject: `${data.vendor} has withdrawn an offer for ${data.title}`,
    name: data.name,
    body: [`${data.vendor} no longer offers ${data.services} for ${data.title}. They may send a better one.`],
    button: ["See your offers", data.path],
    bell: true,
  }),
  "offer-event-moved": (data: About & { when: string; where: string | null; services: string }): Letter => ({
    kind: "vendors",
    subject: `${data.title} has moved`,
    name: data.name,
    body: [
      `The host has changed when or where ${data.title} takes place.`,
      facts(["When", data.when], ["Where", data.where], ["Your services", data.services]),
      "Look whether it still suits you. An offer can be withdrawn, and a booking cancelled with a word to the host.",
    ],
    button: ["See your offers", data.path],
    bell: true,
  }),
});
