import { and, desc, eq } from "drizzle-orm";
import { mailMessages } from "@/db/schema";
import type { Database } from "@/db/types";
import type { MailTemplate } from "./all-mails";

/** Our own URLs in the newest email of a template to an address; empty if there is none. */
export async function mailedLinks(db: Database, to: string, template: MailTemplate): Promise<URL[]> {
  const [mail] = await db
    .select({ text: mailMessages.text })
    .from(mailMessages)
    .where(and(eq(mailMessages.toAddress, to), eq(mailMessages.template, template)))
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(1);
  return (mail?.text.match(/https?:\/\/\S+/g) ?? []).map((found) => new URL(found));
}

/** The token in the newest such email. Throws if there is none. */
export async function mailedToken(db: Database, to: string, template: MailTemplate): Promise<string> {
  const token = (await mailedLinks(db, to, template))[0]?.searchParams.get("token");
  if (!token) throw new Error(`No ${template} with a token was emailed to ${to}.`);
  return token;
}
