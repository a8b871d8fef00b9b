import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";

/** The mails about what people write to each other. */
export const threadMails = defineMails({
  "unread-messages": (data: {
    name: string;
    sender: string;
    title: string;
    /** 100 stands for at least as many. */
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
        "You get one mail for each conversation until you have read it. An answer to this mail reaches nobody.",
      ],
      button: ["Read and answer", data.path],
      bell: true,
    };
  },
});
