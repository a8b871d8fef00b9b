import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { setJobPosting } from "@/lib/vendors/bids/commands/set-job-posting";
import { bidPermissions } from "@/lib/vendors/bids/policy";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { isPostingVisibleTo } from "@/lib/vendors/service-requests/visibility";
import { creates, type Entity } from "../entity";
import * as field from "../fields";
import { me } from "../who";

const NewPosting = z.object({ event_id: z.uuid() });

async function post(ctx: Ctx, { event_id: eventId }: z.output<typeof NewPosting>): Promise<string> {
  await setJobPosting(ctx, { eventId, wanted: "yes" });
  const [row] = await ctx.readDb.execute<{ id: string }>(
    sql`select id from job_postings where event_id = ${eventId}`,
  );
  if (!row) throw notFound();
  return row.id;
}

async function withdraw(ctx: SignedInCtx, id: string): Promise<void> {
  const [row] = await ctx.readDb.execute<{ event_id: string }>(
    sql`select event_id from job_postings where id = ${id}`,
  );
  if (!row) throw notFound();
  await setJobPosting(ctx, { eventId: row.event_id, wanted: "no" });
}

/** A host's request for itemized bids at an event. */
export const jobPosting: Entity = {
  name: "JobPosting",
  about: "postings that are open for bids, and your own postings.",
  isPublic: false,
  from: "job_postings j join events e on e.id = j.event_id join users host on host.id = j.host_id",
  visible: ({ viewer, now }) => isPostingVisibleTo(viewer, now),
  fields: {
    id: field.id("j.id"),
    event_id: field.id("j.event_id"),
    host_id: field.id("j.host_id"),
    title: field.text("e.title"),
    description: field.text("e.description"),
    start_date: field.date("e.start_date"),
    location: field.text("nullif(concat_ws(', ', e.city, e.region, e.country), '')"),
    services_needed: field.labelList(
      `array(select ${field.labelSql("r.service_type", SERVICE_LABELS)} from vendor_requests r
        where r.event_id = e.id and r.withdrawn_at is null order by r.service_type)`,
      SERVICE_LABELS,
    ),
    status: field.text("case when j.withdrawn_at is null then 'active' else 'withdrawn' end"),
    created_date: field.instant("j.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "job_posting.set",
    permission: bidPermissions.setJobPosting,
    limit: writeLimit,
    about: "Asks vendors for bids at an event that already has service requests.",
    body: NewPosting,
    run: post,
  }),
  remove: {
    name: "job_posting.set",
    permission: bidPermissions.setJobPosting,
    limit: writeLimit,
    about: "Closes the posting to new bids.",
    own: (who) => sql`j.host_id = ${me(who)} and j.withdrawn_at is null`,
    run: withdraw,
  },
};
