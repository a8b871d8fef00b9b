import { defineMails } from "@/lib/integrations/mail/define-mails";
import { facts, type Letter } from "@/lib/integrations/mail/letter";

/** The emails about sponsorship reports. */
export const reportMails = defineMails({
  "sponsorship-report-sent": (data: {
    name: string;
    title: string;
    host: string;
    tier: string;
    /** "Maple Street Fair delivered 9 of 10 benefits: …" */
    delivered: string;
    attendance: string | null;
    photos: number;
    missing: readonly string[];
    /** What the money made possible, in the host's words. */
    outcome: string | null;
    isFinal: boolean;
    path: string;
  }): Letter => ({
    kind: "money",
    subject: `Your sponsorship report for ${data.title}`,
    name: data.name,
    body: [
      data.delivered,
      ...(data.missing.length > 0 ? [`Not delivered: ${data.missing.join(", ")}.`] : []),
      ...(data.outcome ? [`${data.host} wrote:`, { quote: data.outcome }] : []),
      facts(
        ["Tier", data.tier],
        ["Attendance", data.attendance],
        ["Photos", data.photos > 0 ? String(data.photos) : null],
      ),
      data.isFinal
        ? "The report is final. You can download it as a PDF, and pass it on with a private link."
        : "We update the report until every benefit is settled. You can pass it on with a private link.",
    ],
    button: ["View report", data.path],
    bell: true,
  }),
  "sponsorship-report-withdrawn": (data: {
    name: string;
    title: string;
    reason: string;
    path: string;
  }): Letter => ({
    kind: "account",
    subject: `We took down the public report about ${data.title}`,
    name: data.name,
    body: [
      `We took down the public page of the sponsorship report about ${data.title}. Our reason:`,
      { quote: data.reason },
      "You can still read the report. It can't have a public page until our team allows it again.",
    ],
    button: ["View report", data.path],
    bell: true,
  }),
  "sponsorship-reports-ready": (data: {
    name: string;
    title: string;
    count: number;
    path: string;
  }): Letter => ({
    kind: "money",
    subject:
      data.count === 1
        ? `The report for your sponsor of ${data.title} is ready`
        : `The reports for your ${data.count} sponsors of ${data.title} are ready`,
    name: data.name,
    body: [
      "We've written what each sponsor was promised and got, with your photos and proofs. Add how many people came and what the money made possible, check the reports, and send them all with one button.",
    ],
    button: [data.count === 1 ? "View report" : "View reports", data.path],
    bell: true,
  }),
});
