import type { ReportReason, ReportSubject } from "@/db/enums";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";
import { KIND_LABELS, KIND_NOUNS, REPORT_LABELS } from "./copy";
import { casePath, decisionPath } from "./paths";

interface Decided {
  name: string;
  kind: ReportSubject;
  /** The content's title. */
  title: string;
  reason: string;
  caseId: string;
}

const APPEAL = "If you think this is wrong, you can appeal once. We'll take another look.";

/** Emails about reports and decisions. */
export const moderationMails = defineMails({
  reported: (data: {
    reporter: string;
    reporterId: string;
    reportedId: string;
    kind: ReportSubject;
    title: string;
    reason: ReportReason;
    note: string | null;
    caseId: string;
  }): Letter => ({
    kind: "account",
    subject: `${KIND_LABELS[data.kind]} reported: ${REPORT_LABELS[data.reason]}`,
    name: null,
    body: [
      `${data.reporter} (account ${data.reporterId}) reported "${data.title}" from account ${data.reportedId}.`,
      `Reason: ${REPORT_LABELS[data.reason]}`,
      ...(data.note ? [{ quote: data.note }] : []),
    ],
    button: ["Open the case", casePath(data.caseId)],
  }),
  "report-looked-at": (data: { name: string; kind: ReportSubject; title: string }): Letter => ({
    kind: "account",
    subject: `We've reviewed your report of "${data.title}"`,
    name: data.name,
    body: [
      `Thank you for reporting the ${KIND_NOUNS[data.kind]} "${data.title}". Our team has reviewed it and made a decision.`,
      "We share the decision only with the people involved, and we don't tell anyone who reported it.",
    ],
    button: ["Open the site", "/"],
    bell: true,
  }),
  "content-hidden": (data: Decided): Letter => ({
    kind: "account",
    subject: `Your ${KIND_NOUNS[data.kind]} "${data.title}" was hidden`,
    name: data.name,
    body: [
      `We've hidden your ${KIND_NOUNS[data.kind]} "${data.title}". Only you can see it. The reason:`,
      { quote: data.reason },
      APPEAL,
    ],
    button: ["Read it or appeal", decisionPath(data.caseId)],
    bell: true,
  }),
  "person-warned": (data: Decided): Letter => ({
    kind: "account",
    subject: `A warning about your ${data.kind === "user" ? "account" : KIND_NOUNS[data.kind]}`,
    name: data.name,
    body: [
      data.kind === "user"
        ? "We reviewed your account and are sending you a warning. The reason:"
        : `We reviewed your ${KIND_NOUNS[data.kind]} "${data.title}" and are sending you a warning. The reason:`,
      { quote: data.reason },
      "We haven't hidden anything. If it happens again, we may hide it or suspend your account.",
      APPEAL,
    ],
    button: ["Read it or appeal", decisionPath(data.caseId)],
    bell: true,
  }),
  "appeal-upheld": (data: Decided): Letter => ({
    kind: "account",
    subject: "We've reviewed our decision and upheld it",
    name: data.name,
    body: [
      `You appealed our decision about "${data.title}". We took another look and are upholding it. The reason:`,
      { quote: data.reason },
      "This is final.",
    ],
    button: ["Read the decision", decisionPath(data.caseId)],
    bell: true,
  }),
  "appeal-lifted": (data: Decided): Letter => ({
    kind: "account",
    subject: "We've reviewed our decision and reversed it",
    name: data.name,
    body: [
      `You appealed our decision about "${data.title}". We've reversed it. The reason:`,
      { quote: data.reason },
      data.kind === "proposal"
        ? "You can manage your proposal again. If its sponsors were refunded, you decide whether to look for new ones."
        : "Your content is visible again, as it was before.",
    ],
    button: ["Read the decision", decisionPath(data.caseId)],
    bell: true,
  }),
  "suspension-appeal": (data: { name: string; email: string; userId: string; words: string }): Letter => ({
    kind: "account",
    subject: `Suspension appeal: ${data.name}`,
    name: null,
    body: [
      `${data.name} <${data.email}> (account ${data.userId}) appealed their suspension. Their message:`,
      { quote: data.words },
    ],
    replyTo: data.email,
  }),
});
