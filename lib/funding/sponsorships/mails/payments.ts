import type { BenefitNeed } from "@/db/enums";
import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter, type Money, money } from "@/lib/integrations/mail/letter";
import { listNeeds } from "@/lib/listings/proposals/benefits";

/** Emails about a paid sponsorship. */
export const sponsorshipMails = defineMails({
  "sponsorship-paid": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      reference: string;
      releasableAt: Date;
      eventTimeZone: string | null;
      path: string;
      /** What the sponsor has to send, and the first day it is needed. Null: nothing. */
      toSend: { needs: readonly BenefitNeed[]; by: Date; path: string } | null;
    },
  ): Letter => ({
    kind: "money",
    subject: `You're sponsoring ${data.title}`,
    name: data.name,
    body: [
      `We received your payment of ${money(data)} for the "${data.tier}" tier. Thank you for sponsoring ${data.title}.`,
      `We're holding your money and won't release it to the host before ${formatDay(data.releasableAt, data.eventTimeZone)}.`,
      ...(data.toSend
        ? [
            `The host needs something from you to deliver what you sponsored. Please send it by ${formatDay(data.toSend.by, data.eventTimeZone)}: ${listNeeds(data.toSend.needs)}.`,
          ]
        : [
            "What happens next: if your benefits need something from you, such as a logo, your sponsorship's page says what and by when. The host proves each benefit, and you accept it or request a change. If a benefit isn't delivered, you get its share back.",
          ]),
      facts(["Amount", money(data)], ["Tier", data.tier], ["Reference", data.reference]),
    ],
    button: data.toSend
      ? ["Send what the host needs", data.toSend.path]
      : ["View your sponsorship", data.path],
    bell: true,
  }),
  "sponsorship-received": (
    data: Money & {
      name: string;
      title: string;
      tier: string;
      sponsor: string;
      hostCents: number;
      releasableAt: Date;
      eventTimeZone: string | null;
      funded: boolean;
      /** The referring agent and their commission. Null: none. */
      agent: { name: string; amountCents: number } | null;
      path: string;
    },
  ): Letter => ({
    kind: "sponsorships",
    subject: data.funded ? `${data.title} is funded` : `A new sponsor for ${data.title}`,
    name: data.name,
    body: [
      `${data.sponsor} has paid ${money(data)} for the "${data.tier}" sponsorship of ${data.title}.`,
      `You receive ${money({ ...data, amountCents: data.hostCents })}. It stays in held funds. The first part can be paid out from ${formatDay(data.releasableAt, data.eventTimeZone)}, and the rest as the sponsor accepts what you deliver.`,
      "What happens next: deliver each benefit by its due day, and show it with a photo, a link, a file, or a number. The sponsorship's page lists them.",
      facts(
        ["Sponsor", data.sponsor],
        ["Paid", money(data)],
        [
          `Commission for ${data.agent?.name}`,
          data.agent && data.agent.amountCents > 0
            ? money({ ...data, amountCents: data.agent.amountCents })
            : null,
        ],
        ["Your share", money({ ...data, amountCents: data.hostCents })],
      ),
    ],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
});
