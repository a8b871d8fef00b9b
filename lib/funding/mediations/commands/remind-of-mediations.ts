import "server-only";
import { inArray, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { forEachSettled } from "@/lib/core/for-each-settled";
import { inTransaction } from "@/lib/core/transaction";
import { addDays } from "@/lib/funding/deliverables/clock";
import { activeAdmins } from "@/lib/identity/accounts/active-admins";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { mediationMails } from "../mails";
import { MEDIATION_DAYS } from "../status";

/** Emails each admin once about a mediation whose outcome is due soon. A scheduled job. */
export async function remindOfMediations(ctx: Ctx): Promise<void> {
  const until = addDays(ctx.now(), MEDIATION_DAYS.remind);
  const { rows } = await ctx.db.execute<{ id: string; title: string; ends_at: Date }>(sql`
    select m.id, m.ends_at, p.title from mediations m
      join sponsorships s on s.id = m.sponsorship_id join proposals p on p.id = s.proposal_id
      join users u on u.id = m.requested_by_id and not u.is_demo
    where m.status = 'open' and m.ends_at <= ${until.toISOString()}
    order by m.ends_at`);
  await forEachSettled(rows, ({ id, title, ends_at }) =>
    inTransaction(ctx, async (tx) => {
      const admins = await tx
        .select({ id: users.id, email: users.email, name: users.fullName })
        .from(users)
        .where(inArray(users.id, await activeAdmins(tx)));
      for (const admin of admins)
        await queueMail(tx, {
          mail: mediationMails["mediation-due"],
          to: { userId: admin.id, email: admin.email },
          data: { name: admin.name, title, endsAt: new Date(ends_at) },
          dedupeKey: `mediation-due:${id}:${admin.id}`,
        });
    }),
  );
}
