import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";

interface ReleaseNews extends Money {
  name: string;
  title: string;
  tier: string;
  reason: string;
  releasableAt: Date | null;
  eventTimeZone: string | null;
  reference: string;
  path: string;
}

/** Emails about the release of held funds. */
export const fundsMails = defineMails({
  "funds-released": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      nettedCents: number;
      /** What stays held for deliverables that are still open. */
      heldCents: number;
      reference: string;
      path: string;
    },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} of held funds has been released to you`,
    name: data.name,
    body: [
      data.heldCents > 0
        ? `A part of the held funds for the "${data.tier}" sponsorship of ${data.title} has been released: ${money(data)}.`
        : `The held funds for the "${data.tier}" sponsorship of ${data.title} have been released: ${money(data)}.`,
      ...(data.nettedCents > 0
        ? [
            `${money({ ...data, amountCents: data.nettedCents })} of it settles what you owed from earlier refunds.`,
          ]
        : []),
      ...(data.heldCents > 0
        ? [
            `${money({ ...data, amountCents: data.heldCents })} of the price stays held for benefits that your sponsor hasn't accepted yet.`,
          ]
        : []),
      facts(["Released", money(data)], ["Reference", data.reference]),
    ],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
  "release-stopped": (data: ReleaseNews): Letter => ({
    kind: "money",
    subject: `We're holding ${money(data)} of your funds for now`,
    name: data.name,
    body: [
      `We've stopped the release of the remaining ${money(data)} for the "${data.tier}" sponsorship of ${data.title}. Here's why:`,
      { quote: data.reason },
      "We'll keep holding the money and email you when its release resumes. If you think this isn't right, please contact us.",
      facts(["Held", money(data)], ["Reference", data.reference]),
    ],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
  "release-resumed": (data: ReleaseNews): Letter => ({
    kind: "money",
    subject: `The release of ${money(data)} of held funds has resumed`,
    name: data.name,
    body: [
      `We've resumed the release of the remaining ${money(data)} for the "${data.tier}" sponsorship of ${data.title}. Here's why:`,
      { quote: data.reason },
      facts(
        ["Held", money(data)],
        ["Release", data.releasableAt ? `from ${formatDay(data.releasableAt, data.eventTimeZone)}` : null],
        ["Reference", data.reference],
      ),
    ],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
});
