import { formatDay } from "@/lib/core/dates";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

interface Earned extends Money {
  name: string;
  title: string;
  /** What the sponsor paid, in cents, and the agreed terms, formatted. */
  paidCents: number;
  terms: string;
  releasableAt: Date;
  eventTimeZone: string | null;
  /** `held`: held like the host's money. `checked`: awaiting review. `refused`: earns nothing. */
  standing: "held" | "checked" | "refused";
  reasons: readonly string[];
}

const afterDebts = (data: Money & { nettedCents: number }): Money => ({
  ...data,
  amountCents: data.amountCents - data.nettedCents,
});

/** Emails about an agent's earnings. None names the sponsor. */
export const commissionMails = defineMails({
  "commission-earned": (data: Earned): Letter => ({
    kind: "money",
    subject:
      data.standing === "refused"
        ? `No commission for a ${data.title} sponsorship`
        : `Your link brought ${data.title} a sponsor: ${money(data)} for you`,
    name: data.name,
    body: [
      `A sponsor who used your link to ${data.title} has paid ${money({ ...data, amountCents: data.paidCents })}.`,
      ...statusParagraphs(data),
      facts(["Agreed terms", data.terms], ["Commission", data.standing === "refused" ? "None" : money(data)]),
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
  "commission-released": (data: Money & { name: string; title: string; nettedCents: number }): Letter => ({
    kind: "money",
    subject:
      data.nettedCents === data.amountCents
        ? `Your commission for ${data.title} settles what you owed`
        : `${money(afterDebts(data))} in commission is ready for payout`,
    name: data.name,
    body: [
      `Your commission for a sponsorship of ${data.title}, ${money(data)}, has been released.`,
      ...(data.nettedCents > 0
        ? [
            `${money({ ...data, amountCents: data.nettedCents })} of it settles what you owed from earlier refunds.`,
          ]
        : []),
      ...(data.nettedCents < data.amountCents
        ? [`We'll include ${money(afterDebts(data))} in your next payout, using the payout method you chose.`]
        : []),
    ],
    button: ["View your balance", "/balance"],
    bell: true,
  }),
  "commission-decided": (
    data: Money & { name: string; title: string; isPaid: boolean; isReleased: boolean; note: string },
  ): Letter => ({
    kind: "money",
    subject: data.isPaid
      ? `You'll receive your commission for ${data.title}`
      : `No commission for a ${data.title} sponsorship`,
    name: data.name,
    body: [
      data.isPaid
        ? `We reviewed your ${money(data)} commission for ${data.title} and approved it. ${data.isReleased ? "We've released it." : "We'll release it together with the host's money."}`
        : `We reviewed your ${money(data)} commission for ${data.title} and won't pay it to you. It goes to the host instead.`,
      { quote: data.note },
      "If you think this is wrong, please reply to this email.",
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
  "commission-returned-to-host": (
    data: Money & { name: string; title: string; agent: string; note: string },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} in commission is returned to you`,
    name: data.name,
    body: [
      `${data.agent} won't receive the commission for a sponsorship of ${data.title}, so the ${money(data)} is yours.`,
      { quote: data.note },
    ],
    button: ["View held funds", "/hostdashboard/funds"],
    bell: true,
  }),
  "commission-reduced": (
    data: Money & { name: string; title: string; leftCents: number; isOwed: boolean },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} of your commission for ${data.title} was reversed`,
    name: data.name,
    body: [
      `A sponsor of ${data.title} got money back, so ${money(data)} of your commission was reversed.`,
      data.isOwed
        ? "It was already paid out to you, so it comes out of your next earnings."
        : data.leftCents > 0
          ? `${money({ ...data, amountCents: data.leftCents })} of the commission remains.`
          : "That's the full commission.",
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
  "commission-restored": (data: Money & { name: string; title: string; leftCents: number }): Letter => ({
    kind: "money",
    subject: `${money(data)} of your commission for ${data.title} is yours again`,
    name: data.name,
    body: [
      `A sponsor of ${data.title} had disputed their payment. The dispute was decided in the host's favor, so ${money(data)} of your commission is yours again, ${money({ ...data, amountCents: data.leftCents })} in total. Anything you owed for it is settled.`,
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
});

function statusParagraphs({ standing, reasons, releasableAt, eventTimeZone, ...data }: Earned): string[] {
  if (standing === "refused") return ["You don't earn commission on it.", ...reasons];
  const when = `Your commission is ${money(data)}. It stays in held funds and can be paid out from ${formatDay(releasableAt, eventTimeZone)}.`;
  return standing === "held"
    ? [when]
    : [when, "First, we'll review it. Here's why:", ...reasons, "We'll let you know what we decide."];
}
