import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { reports, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { queueMail, queueWritten, writtenMail } from "@/lib/integrations/mail/queue-mail";
import { moderationMails } from "../mails";
import type { CaseRow } from "./case-row";

type DecisionMail = "content-hidden" | "person-warned" | "appeal-upheld" | "appeal-lifted";

/** Caps the reporters notified about a case. Beyond that number, they all reported the same thing. */
const MOST_NOTIFIED = 1_000;

/** Notifies a case's person of the decision, in the admin's words. No-op if they have left. */
export async function notifyPerson(
  tx: Tx,
  row: CaseRow,
  template: DecisionMail,
  reason: string,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, row.personId));
  if (!person || person.accountStatus === "deleted") return;
  await queueMail(tx, {
    mail: moderationMails[template],
    to: { userId: person.id, email: person.email },
    data: {
      name: person.fullName,
      kind: row.subjectType,
      title: row.snapshot?.title ?? "",
      reason,
      caseId: row.id,
    },
    dedupeKey: `${template}:${row.id}`,
  });
}

/** Notifies reporters that their report was reviewed, without the outcome. */
export async function notifyReporters(tx: Tx, row: CaseRow): Promise<void> {
  const reporters = await tx
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.caseId, row.id), inArray(users.accountStatus, ["active", "pending"])))
    .limit(MOST_NOTIFIED);
  if (reporters.length === 0) return;
  await queueWritten(
    tx,
    reporters.map(({ id, email, name }) =>
      writtenMail({
        mail: moderationMails["report-looked-at"],
        to: { userId: id, email },
        data: { name, kind: row.subjectType, title: row.snapshot?.title ?? "" },
        dedupeKey: `report-looked-at:${row.id}:${id}`,
      }),
    ),
  );
}
