import { contactMessages } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { closeTicketAction, sendContactMessageAction } from "@/lib/site/content/contact/actions";
import { all, anyAccount, type Row } from "../matrix";

export const contact: Row[] = [
  {
    action: sendContactMessageAction,
    payload: async () => ({
      name: "Nell Newcomer",
      email: "nell@example.test",
      subject: newId(),
      message: "Where do I find my receipt?",
    }),
    outcomes: all("ok"),
  },
  {
    action: closeTicketAction,
    payload: async ({ database: { db } }) => {
      const ticketId = newId();
      await db.insert(contactMessages).values({
        id: ticketId,
        name: "Nell Newcomer",
        email: "nell@example.test",
        subject: "My receipt",
        message: "Where is it?",
        dedupeKey: ticketId,
      });
      return { ticketId, closed: "yes" };
    },
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
];
