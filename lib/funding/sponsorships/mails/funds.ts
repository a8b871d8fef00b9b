import { formatShortDay } from "@/lib/core/dates";
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
}

/** The mails about the release of held funds. */
export const fundsMails = defineMails({
  "funds-released": (
    data: Money & { name: string; title: string; tier: string; nettedCents: number; reference: string },
  ): Letter => ({
    kind: "money",
    subject: `${money(data)} of held funds is yours`,
    name: data.name,
    body: [
      `The held funds of "${data.tier}" of ${data.title} are released: ${money(data)}.`,
      ...(data.nettedCents > 0
        ? [
            `${money({ ...data, amountCents: data.nettedCents })} of it settles what you owed from earlier refunds.`,
          ]
        : []),
      facts(["Released", money(data)], ["Reference", data.reference]),
    ],
    button: ["See your funds", "/hostdashboard/funds"],
    bell: true,
  }),
  "release-stopped": (data: ReleaseNews): Letter => ({
    kind: "money",
    subject: `We keep ${money(data)} of held funds for now`,
    name: data.name,
    body: [
      `Somebody at our desk has stopped the release of what is left of "${data.tier}" of ${data.title}, ${money(data)}, and writes:`,
      { quote: data.reason },
      "The money stays with us and goes nowhere else. You get another mail when it goes its way again. If you think that this is not right, please write to us.",
      facts(["Held", money(data)], ["Reference", data.reference]),
    ],
    button: ["See the held funds", "/hostdashboard/funds"],
    bell: true,
  }),
  "release-resumed": (data: ReleaseNews): Letter => ({
    kind: "money",
    subject: `${money(data)} of held funds goes its way again`,
    name: data.name,
    body: [
      `What is left of "${data.tier}" of ${data.title} is not stopped any more. Our desk writes:`,
      { quote: data.reason },
      facts(
        ["Held", money(data)],
        [
          "Released",
          data.releasableAt ? `from ${formatShortDay(data.releasableAt, data.eventTimeZone)}` : null,
        ],
        ["Reference", data.reference],
      ),
    ],
    button: ["See the held funds", "/hostdashboard/funds"],
    bell: true,
  }),
});
