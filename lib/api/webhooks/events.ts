import { WEBHOOK_EVENTS, type WebhookEvent } from "@/db/enums";
import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { commissionMails } from "@/lib/agents/commissions/mails";
import { marketMails } from "@/lib/agents/market/mails";
import { inquiryMails } from "@/lib/funding/inquiries/mails";
import { HOST_INQUIRIES_PATH, inquiryPath } from "@/lib/funding/inquiries/paths";
import { placementMails } from "@/lib/funding/placements/mails";
import { placementsPath } from "@/lib/funding/placements/paths";
import { reportPath } from "@/lib/funding/sponsorship-reports/paths";
import { sponsorshipMails } from "@/lib/funding/sponsorships/mails/payments";
import { sponsorshipPath } from "@/lib/funding/sponsorships/paths";
import type { MailDefinition } from "@/lib/integrations/mail/define-mails";
import { threadMails } from "@/lib/messaging/threads/mails";
import { threadPath } from "@/lib/messaging/threads/paths";
import { payloadOf, type WebhookPayload } from "@/lib/messaging/webhooks/payload";
import { EVENT_LABELS } from "@/lib/messaging/webhooks/schema";
import { payoutMails } from "@/lib/money/payouts/mails";
import { bidMails } from "@/lib/vendors/bids/mails";
import { OFFER_PATHS } from "@/lib/vendors/bids/paths";
import { quoteRequestMails } from "@/lib/vendors/quote-requests/mails";
import { quoteRequestPath } from "@/lib/vendors/quote-requests/paths";

/** An event in the documentation. */
export interface WebhookEventDto {
  event: WebhookEvent;
  label: string;
  payload: WebhookPayload;
}

/** The email that an event comes from, with sample data of the type that it needs. */
type Sample = <Result>(use: <Data>(mail: MailDefinition<Data>, data: Data) => Result) => Result;

const ID = "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f";
const AT = new Date("2030-06-15T10:00:00Z");
const title = "Light the Lantern Walk";
const event = "Lantern Walk";
const maria = { name: "Maria Lopez", title };
const money = { amountCents: 50_000, currency: "USD" };
const commission = { amountCents: 4_750, currency: "USD" };
const payout = {
  ...money,
  name: "Maria Lopez",
  method: "paypal",
  timing: "a day",
  reference: "P-1042",
} as const;
const deal = {
  name: "Maria Lopez",
  title: event,
  services: "Catering",
  when: "Nov 11, 2030",
  price: { amountCents: 120_000, currency: "USD" },
};

const sample =
  <Data>(mail: MailDefinition<Data>, data: Data): Sample =>
  (use) =>
    use(mail, data);

/** Events without an email, with the title and the path of an example. */
const PLAIN = {
  "deliverable.proved": ["“Stage banner” was proved", sponsorshipPath(ID)],
  "deliverable.accepted": ["“Stage banner” was accepted", sponsorshipPath(ID)],
  "deliverable.missed": ["“Stage banner” was missed", sponsorshipPath(ID)],
  "deliverable.refunded": ["“Stage banner” was refunded", sponsorshipPath(ID)],
  "report.issued": [`Version 1 of the report for “${event}” was issued`, reportPath(ID)],
  "report.final": [`The report for “${event}” is final`, reportPath(ID)],
  "renewal.opened": [`A spot at “${title}” is reserved for you`, `/proposaldetails/${ID}`],
  "renewal.settled": [`A reserved spot at “${title}” was taken`, `/proposaldetails/${ID}`],
} as const satisfies Partial<Record<WebhookEvent, readonly [string, string]>>;

const isPlain = (type: WebhookEvent): type is keyof typeof PLAIN => type in PLAIN;

/** Each event's email, written by the code that writes the real one. */
export const SAMPLES: Readonly<Record<Exclude<WebhookEvent, keyof typeof PLAIN>, Sample>> = {
  "sponsorship.paid": sample(sponsorshipMails["sponsorship-received"], {
    ...maria,
    ...money,
    tier: "Gold",
    sponsor: "Marlow Hardware",
    hostCents: 42_750,
    releasableAt: AT,
    eventTimeZone: null,
    funded: false,
    agent: null,
    path: sponsorshipPath(ID),
  }),
  "interest.received": sample(inquiryMails["interest-shown"], {
    ...maria,
    ...money,
    tier: "Gold",
    sponsor: "Marlow Hardware",
    note: null,
    expiresAt: AT,
    path: HOST_INQUIRIES_PATH,
  }),
  "interest.answered": sample(inquiryMails["interest-answered"], {
    ...maria,
    ...money,
    tier: "Gold",
    host: "Maria Lopez",
    isAccepted: true,
    answer: null,
    payBy: AT,
    path: inquiryPath(ID),
  }),
  "message.waiting": sample(threadMails["unread-messages"], {
    ...maria,
    sender: "Priya Nair",
    count: 2,
    quotes: [],
    path: threadPath(ID),
  }),
  "application.received": sample(marketMails["agent-applied"], {
    ...maria,
    agent: "Ines Novak",
    message: "",
    path: AGENT_PATHS.applications,
  }),
  "commission.earned": sample(commissionMails["commission-earned"], {
    ...commission,
    name: "Ines Novak",
    title,
    paidCents: money.amountCents,
    terms: "10%",
    releasableAt: AT,
    eventTimeZone: null,
    standing: "held",
    reasons: [],
  }),
  "offer.received": sample(bidMails["offer-received"], {
    ...deal,
    vendor: "Lantern Catering",
    kind: "offer",
    until: "Oct 1, 2030",
    path: OFFER_PATHS.ofEvent(ID),
  }),
  "offer.accepted": sample(bidMails["offer-accepted"], {
    ...deal,
    host: "Maria Lopez",
    path: OFFER_PATHS.own,
  }),
  "lead.received": sample(quoteRequestMails["quote-asked"], {
    vendor: "Sam Ortiz",
    business: "Lantern Catering",
    client: "Maria Lopez",
    email: "maria@example.org",
    phone: null,
    service: "Catering",
    eventDate: null,
    eventLocation: null,
    budget: null,
    message: "",
    path: quoteRequestPath(ID),
  }),
  "payout.sent": sample(payoutMails["payout-sent"], payout),
  "payout.paid": sample(payoutMails["payout-paid"], payout),
  "payout.failed": sample(payoutMails["payout-failed"], { ...payout, reason: "The account is closed." }),
  "placement.blocked": sample(placementMails["target-blocked"], {
    name: "Priya Nair",
    host: "www.example.com",
    reason: "It asks for passwords.",
    path: placementsPath(ID),
  }),
};

function sampleOf(type: keyof typeof SAMPLES): readonly [string, string | null] {
  const { subject, button } = SAMPLES[type]((mail, data) => mail.letter(data));
  return [subject, button?.[1] ?? null];
}

/** Every event with an example of its body. */
export const webhookEvents = (origin: string): WebhookEventDto[] =>
  WEBHOOK_EVENTS.map((type) => {
    const [subject, path] = isPlain(type) ? PLAIN[type] : sampleOf(type);
    return {
      event: type,
      label: EVENT_LABELS[type],
      payload: payloadOf({ id: ID, event: type, createdAt: AT, title: subject, path }, origin),
    };
  });
