import { formatDay } from "@/lib/core/dates";
import { roleDashboards } from "@/lib/identity/accounts/roles";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

interface Earned extends Money {
  name: string;
  title: string;
  /** What the sponsor paid, in cents, and what was agreed on, in words. */
  paidCents: number;
  terms: string;
  releasableAt: Date;
  eventTimeZone: string | null;
  /** `held`: it is held like the host's money. `checked`: somebody has to look at it. `refused`: it earns nothing. */
  standing: "held" | "checked" | "refused";
  reasons: readonly string[];
}

const afterDebts = (data: Money & { nettedCents: number }): Money => ({
  ...data,
  amountCents: data.amountCents - data.nettedCents,
});

/** The mails about what agents earn. The sponsor is not named in any of them. */
export const commissionMails = defineMails({
  "commission-earned": (data: Earned): Letter => ({
    kind: "money",
    subject:
      data.standing === "refused"
        ? `No commission for a sponsorship of ${data.title}`
        : `Your link brought ${data.title} a sponsor: ${money(data)} for you`,
    name: data.name,
    body: [
      `A sponsor whom your link led to ${data.title} has paid ${money({ ...data, amountCents: data.paidCents })}.`,
      ...statusParagraphs(data),
      facts(["Agreed", data.terms], ["Commission", data.standing === "refused" ? "None" : money(data)]),
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
  "commission-released": (data: Money & { name: string; title: string; nettedCents: number }): Letter => ({
    kind: "money",
    subject:
      data.nettedCents === data.amountCents
        ? `Your commission for ${data.title} settles what you owed`
        : `${money(afterDebts(data))} of commission can be paid out`,
    name: data.name,
    body: [
      `Your commission for a sponsorship of ${data.title}, ${money(data)}, is released.`,
      ...(data.nettedCents > 0
        ? [
            `${money({ ...data, amountCents: data.nettedCents })} of it settles what you owed from earlier refunds.`,
          ]
        : []),
      ...(data.nettedCents < data.amountCents
        ? [`${money(afterDebts(data))} goes out with your next payout, by the method that you chose.`]
        : []),
    ],
    button: ["See your balance", "/balance"],
    bell: true,
  }),
  "commission-decided": (
    data: Money & { name: string; title: string; isPaid: boolean; isReleased: boolean; note: string },
  ): Letter => ({
    kind: "money",
    subject: data.isPaid
      ? `You get your commission for ${data.title}`
      : `No commission for a sponsorship of ${data.title}`,
    name: data.name,
    body: [
      data.isPaid
        ? `We have looked at your commission of ${money(data)} for ${data.title}. It is yours, and is released ${data.isReleased ? "now" : "together with the host's money"}.`
        : `We have looked at your commission of ${money(data)} for ${data.title}. It is not paid, and goes to the host.`,
      { quote: data.note },
      "If you think that this is wrong, please answer this mail.",
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
  "commission-returned-to-host": (
    data: Money & { name: string; title: string; agent: string; note: string },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} of commission is yours again`,
    name: data.name,
    body: [
      `${data.agent} gets no commission for a sponsorship of ${data.title}: ${money(data)} is yours.`,
      { quote: data.note },
    ],
    button: ["See the held funds", "/hostdashboard/funds"],
    bell: true,
  }),
  "commission-reduced": (
    data: Money & { name: string; title: string; leftCents: number; isOwed: boolean },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} of your commission for ${data.title} went back`,
    name: data.name,
    body: [
      `A sponsor of ${data.title} got money back, and with it ${money(data)} of your commission.`,
      data.isOwed
        ? "It had been paid out to you already, so it is taken from what you earn next."
        : data.leftCents > 0
          ? `${money({ ...data, amountCents: data.leftCents })} of it is left.`
          : "That is all of it.",
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
  "commission-restored": (data: Money & { name: string; title: string; leftCents: number }): Letter => ({
    kind: "money",
    subject: `${money(data)} of your commission for ${data.title} is yours again`,
    name: data.name,
    body: [
      `A sponsor of ${data.title} had taken money back through their bank. That was decided anew for the host, so ${money(data)} of your commission is yours again: ${money({ ...data, amountCents: data.leftCents })} in all. What you owed of it is settled.`,
    ],
    button: ["Open your dashboard", roleDashboards.agent],
    bell: true,
  }),
});

function statusParagraphs({ standing, reasons, releasableAt, eventTimeZone, ...data }: Earned): string[] {
  if (standing === "refused") return ["It earns you no commission.", ...reasons];
  const when = `Your commission is ${money(data)}. It is kept as held funds and can be paid out from ${formatDay(releasableAt, eventTimeZone)}.`;
  return standing === "held"
    ? [when]
    : [when, "Somebody looks at it first, because of this:", ...reasons, "We tell you what came of it."];
}
