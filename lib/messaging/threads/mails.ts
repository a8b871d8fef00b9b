import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** Emails about messages between people. */
export const threadMails = defineMails({
  "unread-messages": (data: {
    name: string;
    sender: string;
    title: string;
    /** 100 means 100 or more. */
    count: number;
    quotes: string[];
    path: string;
  }): Letter => {
    const more = data.count - data.quotes.length;
    return {
      kind: "messages",
      subject:
        data.count === 1
          ? `${data.sender} wrote to you about ${data.title}`
          : `${data.count} new messages from ${data.sender} about ${data.title}`,
      name: data.name,
      body: [
        `${data.sender} wrote to you about ${data.title}:`,
        ...data.quotes.map((quote) => ({ quote })),
        ...(more > 0 ? [`And ${more} more.`] : []),
        "You get one email per conversation until you read it. Replies to this address aren't monitored.",
      ],
      button: ["Read and reply", data.path],
      bell: true,
    };
  },
});
