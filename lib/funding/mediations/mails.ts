import { formatDay } from "@/lib/core/dates";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

interface News {
  name: string;
  /** The proposal's title. */
  title: string;
  path: string;
}

/** The emails about a mediation. */
export const mediationMails = defineMails({
  "mediation-requested": (data: News & { by: string; reason: string; endsAt: Date }): Letter => ({
    kind: "money",
    subject: `${data.by} asked us to mediate about ${data.title}`,
    name: data.name,
    body: [
      `${data.by} asked us to mediate between the two of you about ${data.title}.`,
      { quote: data.reason },
      `Please tell us your side. We'll send both of you a written outcome by ${formatDay(data.endsAt)}. Mediation doesn't move any money.`,
    ],
    button: ["Answer", data.path],
    bell: true,
  }),
  "mediation-answered": (data: News & { by: string; answer: string }): Letter => ({
    kind: "money",
    subject: `${data.by} answered about ${data.title}`,
    name: data.name,
    body: [`${data.by} answered your request for mediation about ${data.title}.`, { quote: data.answer }],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
  "mediation-due": (data: { name: string; title: string; endsAt: Date }): Letter => ({
    kind: "account",
    subject: `A mediation needs your outcome by ${formatDay(data.endsAt)}`,
    name: data.name,
    body: [
      `The mediation about ${data.title} is still open. We promised both sides a written outcome by ${formatDay(data.endsAt)}.`,
    ],
    button: ["Write the outcome", "/admindashboard/payments/disputes?view=mediation"],
    bell: true,
  }),
  "mediation-ended": (data: News & { outcome: string }): Letter => ({
    kind: "money",
    subject: `The mediation about ${data.title} has ended`,
    name: data.name,
    body: [`The mediation about ${data.title} has ended. The outcome:`, { quote: data.outcome }],
    button: ["View sponsorship", data.path],
    bell: true,
  }),
});
