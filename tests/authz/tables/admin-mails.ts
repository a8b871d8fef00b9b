import { mailMessages, mailSuppressions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { addSuppressionAction, liftSuppressionAction, resendMailAction } from "@/lib/messaging/mail/actions";
import { anyAccount, type Row } from "../matrix";

const address = () => `${newId()}@example.test`;

export const adminMails: Row[] = [
  {
    action: resendMailAction,
    payload: async ({ database: { db } }) => {
      const mailId = newId();
      await db.insert(mailMessages).values({
        id: mailId,
        toAddress: address(),
        kind: "account",
        template: "admin-made",
        subject: "Hello",
        text: "Hello",
        html: "<p>Hello</p>",
        dedupeKey: mailId,
        status: "failed",
      });
      return { mailId };
    },
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
  {
    action: addSuppressionAction,
    payload: async () => ({ address: address(), scope: "all", reason: "They asked by phone" }),
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
  {
    action: liftSuppressionAction,
    payload: async ({ database: { db } }) => {
      const suppressionId = newId();
      await db
        .insert(mailSuppressions)
        .values({ id: suppressionId, address: address(), scope: "all", reason: "hard_bounce" });
      return { suppressionId, reason: "The mailbox works again" };
    },
    outcomes: anyAccount("not_found", { admin: "ok" }),
  },
];
