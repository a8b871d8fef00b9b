import type { ReportReason, ReportSubject } from "@/db/enums";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";
import { KIND_NOUNS, REPORT_LABELS } from "./copy";
import { casePath, decisionPath } from "./paths";

interface Decided {
  name: string;
  kind: ReportSubject;
  /** What the thing is called. */
  title: string;
  reason: string;
  caseId: string;
}

const APPEAL =
  "If you think that this is wrong, you can ask for a review, once. Another look is then taken at it.";

/** The mails about what was reported, and what came of it. */
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
    subject: `A ${KIND_NOUNS[data.kind]} was reported: ${REPORT_LABELS[data.reason]}`,
    name: null,
    body: [
      `${data.reporter} (account ${data.reporterId}) reports "${data.title}", which is account ${data.reportedId}'s.`,
      `Reason: ${REPORT_LABELS[data.reason]}`,
      ...(data.note ? [{ quote: data.note }] : []),
    ],
    button: ["Open the case", casePath(data.caseId)],
  }),
  "report-looked-at": (data: { name: string; kind: ReportSubject; title: string }): Letter => ({
    kind: "account",
    subject: `We have looked at your report of "${data.title}"`,
    name: data.name,
    body: [
      `Thank you for telling us about the ${KIND_NOUNS[data.kind]} "${data.title}". A person has looked at it and decided.`,
      "What was decided stays between us and whom it concerns, and nobody is told that you reported it.",
    ],
    button: ["Open the site", "/"],
    bell: true,
  }),
  "content-hidden": (data: Decided): Letter => ({
    kind: "account",
    subject: `Your ${KIND_NOUNS[data.kind]} "${data.title}" was hidden`,
    name: data.name,
    body: [
      `We have hidden your ${KIND_NOUNS[data.kind]} "${data.title}". Nobody but you can see it. The reason:`,
      { quote: data.reason },
      APPEAL,
    ],
    button: ["Read it, or ask for a review", decisionPath(data.caseId)],
    bell: true,
  }),
  "person-warned": (data: Decided): Letter => ({
    kind: "account",
    subject: `A warning about your ${data.kind === "user" ? "account" : KIND_NOUNS[data.kind]}`,
    name: data.name,
    body: [
      data.kind === "user"
        ? "We have looked at your account and have to warn you. The reason:"
        : `We have looked at your ${KIND_NOUNS[data.kind]} "${data.title}" and have to warn you. The reason:`,
      { quote: data.reason },
      "Nothing of yours was hidden. If it happens again, we may hide it or suspend your account.",
      APPEAL,
    ],
    button: ["Read it, or ask for a review", decisionPath(data.caseId)],
    bell: true,
  }),
  "appeal-upheld": (data: Decided): Letter => ({
    kind: "account",
    subject: "We have looked again, and our decision stands",
    name: data.name,
    body: [
      `You asked for a review of what we decided about "${data.title}". We have looked at it again, and it stands. The reason:`,
      { quote: data.reason },
      "This is final.",
    ],
    button: ["Read the decision", decisionPath(data.caseId)],
    bell: true,
  }),
  "appeal-lifted": (data: Decided): Letter => ({
    kind: "account",
    subject: "We have looked again, and lifted our decision",
    name: data.name,
    body: [
      `You asked for a review of what we decided about "${data.title}". We have taken it back:`,
      { quote: data.reason },
      data.kind === "proposal"
        ? "What was hidden is yours again. Where sponsors were given their money back meanwhile, you decide whether it looks for new ones."
        : "What was hidden is there again, as it was before.",
    ],
    button: ["Read the decision", decisionPath(data.caseId)],
    bell: true,
  }),
  "suspension-appeal": (data: { name: string; email: string; userId: string; words: string }): Letter => ({
    kind: "account",
    subject: `Appeal against a suspension: ${data.name}`,
    name: null,
    body: [
      `${data.name} <${data.email}> (account ${data.userId}) asks for a review of the suspension and writes:`,
      { quote: data.words },
    ],
    replyTo: data.email,
  }),
});
