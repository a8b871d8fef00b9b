import { formatDay } from "@/lib/core/dates";
import { letter, link, type MailText, type Money, money } from "./letter";

interface RefundNews extends Money {
  name: string;
  title: string;
  tier: string;
  reason: string;
  leftCents: number;
  reference: string;
  path: string;
}

const left = ({ leftCents, currency }: RefundNews) => money({ amountCents: leftCents, currency });

interface DisputeNews extends Money {
  side: "sponsor" | "host";
  title: string;
  tier: string;
  status: "open" | "won" | "lost";
  source: "provider" | "sponsor";
  reason: string;
  evidenceDueAt: Date | null;
  resolution: string | null;
}

/** What a dispute means for one of its two sides. */
function disputeWords(data: DisputeNews): string[] {
  const what = `${money(data)} for "${data.tier}" of ${data.title}`;
  if (data.status !== "open") {
    const end =
      data.status === "won"
        ? `The dispute about ${what} is closed: the payment stands.`
        : `The dispute about ${what} is closed: the money ${data.side === "host" ? "goes back to the sponsor" : "goes back to you"}.`;
    return data.resolution ? [end, data.resolution] : [end];
  }
  const where = data.source === "provider" ? "at the bank or payment provider" : "with us";
  const opened = `A dispute was opened ${where} about ${what}.`;
  const frozen = "Until it is decided the money is not released to the host.";
  const due = data.evidenceDueAt
    ? [
        `What speaks for the payment has to be there by ${formatDay(data.evidenceDueAt)}: answer this mail with it.`,
      ]
    : [];
  return [opened, `Reason: ${data.reason}`, frozen, ...(data.side === "host" ? due : [])];
}

/** The mails about held funds: what went back, what is argued about, and what is released. */
export const fundsTemplates = {
  "refund-made": (data: RefundNews): MailText => ({
    subject: `${money(data)} is on its way back to you`,
    text: letter(
      data.name,
      `${money(data)} of your sponsorship "${data.tier}" of ${data.title} was refunded. Banks take a few days to show it.`,
      `Reason: ${data.reason}`,
      data.leftCents > 0
        ? `${left(data)} of it stays with the host's held funds.`
        : "That is all of it: your sponsorship has ended.",
      `Reference: ${data.reference}\n${link(data.path)}`,
    ),
  }),
  "refund-made-host": (data: RefundNews): MailText => ({
    subject: `${money(data)} of a sponsorship of ${data.title} was refunded`,
    text: letter(
      data.name,
      `${money(data)} of the sponsorship "${data.tier}" of ${data.title} went back to its sponsor.`,
      `Reason: ${data.reason}`,
      data.leftCents > 0
        ? `${left(data)} of it is left.`
        : "That is all of it: the place is free again, and once nobody's money is left you can open the proposal again.",
      `Reference: ${data.reference}\n${link(data.path)}`,
    ),
  }),
  dispute: (data: DisputeNews & { name: string; reference: string; path: string }): MailText => ({
    subject:
      data.status === "open"
        ? `A dispute about a sponsorship of ${data.title}`
        : `The dispute about ${data.title} is decided`,
    text: letter(data.name, ...disputeWords(data), `Reference: ${data.reference}\n${link(data.path)}`),
  }),
  "cancellation-asked": (
    data: Money & { name: string; title: string; tier: string; sponsor: string; reason: string },
  ): MailText => ({
    subject: `${data.sponsor} asks to cancel a sponsorship of ${data.title}`,
    text: letter(
      data.name,
      `${data.sponsor} would like to cancel "${data.tier}" of ${data.title}, ${money(data)}, and writes:`,
      data.reason.replace(/^/gm, "> "),
      "The terms you chose give no refund any more, so it is up to you: you can refund all of it, a part, or nothing.",
      link("/hostdashboard/funds"),
    ),
  }),
  "funds-released": (
    data: Money & { name: string; title: string; tier: string; nettedCents: number; reference: string },
  ): MailText => ({
    subject: `${money(data)} of held funds is yours`,
    text: letter(
      data.name,
      `The held funds of "${data.tier}" of ${data.title} are released: ${money(data)}.`,
      ...(data.nettedCents > 0
        ? [
            `${money({ ...data, amountCents: data.nettedCents })} of it settles what you owed from earlier refunds.`,
          ]
        : []),
      `Reference: ${data.reference}\n${link("/hostdashboard/funds")}`,
    ),
  }),
  "event-cancelled": (
    data: Money & { name: string; title: string; reason: string; path: string },
  ): MailText => ({
    subject: `${data.title} is cancelled`,
    text: letter(
      data.name,
      `The host has cancelled ${data.title}.`,
      `Reason: ${data.reason}`,
      `What is left of your ${money(data)} goes back to you, whole. You get another mail when it is on its way.`,
      link(data.path),
    ),
  }),
  "refund-failed": (data: Money & { name: string; reference: string; path: string }): MailText => ({
    subject: `A refund of ${money(data)} did not work`,
    text: letter(
      data.name,
      `The payment provider did not make the refund of ${money(data)} that you asked for. No money has moved. You can ask for it again.`,
      `Reference: ${data.reference}\n${link(data.path)}`,
    ),
  }),
} as const;
