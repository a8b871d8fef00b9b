import { sql } from "drizzle-orm";
import { sendBlast } from "@/lib/blasts/commands/send-blast";
import { startBlast } from "@/lib/blasts/commands/start-blast";
import { hasPostalAddress } from "@/lib/blasts/standing";
import { unsubscribe } from "@/lib/notifications/commands/unsubscribe";
import { unsubscribeAddress } from "@/lib/notifications/unsubscribe-token";
import { workingTime } from "./clock";
import { chanceOf, demoId } from "./ids";
import { personId } from "./load-people";
import { proposalId } from "./load-proposals";
import type { Moment } from "./moment";
import { HOSTS } from "./people/hosts";
import { SPONSORS } from "./people/sponsors";
import { type Stage, viewerOf } from "./stage";

const HOUR_MS = 3_600_000;
const KEY = "front-street-night-market";
/** Before the day of loading, so that the next one is open again. */
const DAYS_AGO = 9;
/** How many of those who got it looked at the proposal. */
const OPENED = 0.45;
const MESSAGE =
  "The lights on Front Street stay on till nine, and everybody ends up on the benches below them. " +
  "There is room for a few more names up there. Come by on a market evening and see where yours would hang.";

/** The host one can be has written to sponsors once: most got it, some looked, one wants no more of it. */
export function blastsSent(stage: Stage): Moment[] {
  // A site that is set up to mail and names no address could not have sent one.
  if (!hasPostalAddress()) return [];
  const host = viewerOf(HOSTS.mainStreet, "event_host");
  const at = workingTime(stage.now, DAYS_AGO, 0.2);
  return [
    {
      at,
      happen: async (then) => {
        const wish = {
          proposalId: proposalId(KEY),
          message: MESSAGE,
          audience: "everyone" as const,
          withinMiles: null,
        };
        const ctx = stage.ctxAt(then, host);
        const outcome = await startBlast(ctx, { ...wish, idempotencyKey: demoId("blast", KEY) });
        if (outcome.step !== "queued") throw new Error("the plan should have paid for it");
        await sendBlast(stage.systemAt(then), { blastId: outcome.blastId });
      },
    },
    {
      at: new Date(at.getTime() + 3 * HOUR_MS),
      happen: async (then) => {
        const opened = Object.values(SPONSORS)
          .filter(({ email }) => chanceOf(`opened:${email}`) < OPENED)
          .map(personId);
        await stage.tx.execute(sql`
          update email_blast_recipients set clicked_at = ${then.toISOString()}
          where status = 'sent' and user_id = any(${sql.param(opened)}::uuid[])`);
      },
    },
    {
      at: new Date(at.getTime() + 5 * HOUR_MS),
      happen: async (then) => {
        const { rows } = await stage.tx.execute<{ user_id: string; email: string }>(sql`
          select r.user_id, u.email from email_blast_recipients r join users u on u.id = r.user_id
          where r.status = 'sent' and r.clicked_at is null and u.password_hash is null order by r.user_id limit 1`);
        const [leaver] = rows;
        if (!leaver) return;
        const address = unsubscribeAddress({ userId: leaver.user_id, email: leaver.email }, "opportunities");
        const token = address.slice(address.lastIndexOf("/") + 1);
        await unsubscribe(stage.systemAt(then), { token });
      },
    },
  ];
}
