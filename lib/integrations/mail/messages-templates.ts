import type { ReportReason } from "@/db/enums";
import { REPORT_WORDS } from "@/lib/messages/words";
import { letter, link, type MailText } from "./letter";

const quote = (text: string) => text.replace(/^/gm, "> ");

/** The mails about what people write to each other. */
export const messagesTemplates = {
  "unread-messages": (data: {
    name: string;
    sender: string;
    title: string;
    /** 100 stands for at least as many. */
    count: number;
    quotes: string[];
    path: string;
  }): MailText => {
    const more = data.count - data.quotes.length;
    return {
      subject:
        data.count === 1
          ? `${data.sender} wrote to you about ${data.title}`
          : `${data.count} new messages from ${data.sender} about ${data.title}`,
      text: letter(
        data.name,
        `${data.sender} wrote to you about ${data.title}:`,
        ...data.quotes.map(quote),
        ...(more > 0 ? [`And ${more} more.`] : []),
        `Read and answer: ${link(data.path)}`,
        "You get one mail for each conversation until you have read it. An answer to this mail reaches nobody.",
      ),
    };
  },
  "conversation-report": (data: {
    reporter: string;
    reporterId: string;
    reportedId: string;
    threadId: string;
    reason: ReportReason;
    note: string | null;
  }): MailText => ({
    subject: `A conversation was reported: ${REPORT_WORDS[data.reason]}`,
    text: [
      `${data.reporter} (account ${data.reporterId}) reports what account ${data.reportedId} wrote in conversation ${data.threadId}.`,
      `Reason: ${REPORT_WORDS[data.reason]}`,
      ...(data.note ? [quote(data.note)] : []),
    ].join("\n\n"),
  }),
} as const;
