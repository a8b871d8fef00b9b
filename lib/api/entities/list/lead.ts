import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { writeLimit } from "@/lib/core/limits";
import { markSpam } from "@/lib/vendors/quote-requests/commands/mark-spam";
import { requestQuote } from "@/lib/vendors/quote-requests/commands/request-quote";
import { saveNotes } from "@/lib/vendors/quote-requests/commands/save-notes";
import { setStatus } from "@/lib/vendors/quote-requests/commands/set-status";
import { quoteRequestPermissions } from "@/lib/vendors/quote-requests/policy";
import {
  RequestQuoteInput,
  SaveQuoteRequestNotesInput,
  SetQuoteRequestStatusInput,
} from "@/lib/vendors/quote-requests/schema";
import { isVisibleTo } from "@/lib/vendors/quote-requests/visibility";
import { SERVICE_LABELS } from "@/lib/vendors/service-requests/services";
import { serviceTypeOf } from "../../labels";
import { readInput } from "../../read-input";
import { creates, type Entity, updates } from "../entity";
import * as field from "../fields";
import * as body from "../write/body";

const NewLead = z.object({
  vendor_profile_id: z.uuid(),
  client_name: body.text,
  client_email: body.text,
  client_phone: body.text,
  requested_service: body.label(serviceTypeOf),
  event_date: body.text,
  event_location: body.text,
  budget_range: body.text,
  message: body.text,
});

const NAMES = {
  name: "client_name",
  email: "client_email",
  phone: "client_phone",
  service: "requested_service",
  eventDate: "event_date",
  eventLocation: "event_location",
  budget: "budget_range",
  message: "message",
} as const;

async function ask(ctx: Ctx, sent: z.output<typeof NewLead>): Promise<null> {
  const said = Object.entries(NAMES).map(([ours, documented]) => [ours, sent[documented]]);
  const input = { profileId: sent.vendor_profile_id, ...Object.fromEntries(said) };
  return requestQuote(ctx, readInput(RequestQuoteInput, input));
}

const SavedFields = z.object({ status: body.text, vendor_notes: body.text });

async function keep(ctx: SignedInCtx, leadId: string, sent: z.output<typeof SavedFields>): Promise<void> {
  if (sent.status === "spam") await markSpam(ctx, { leadId, isSpam: true });
  else if (sent.status)
    await setStatus(ctx, readInput(SetQuoteRequestStatusInput, { leadId, status: sent.status }));
  if (sent.vendor_notes === undefined) return;
  const [row] = await ctx.readDb.execute<{ version: number }>(sql`
    select notes_version as version from quote_requests where id = ${leadId}`);
  if (!row) throw notFound();
  const notes = { leadId, notes: sent.vendor_notes ?? "", version: row.version };
  await saveNotes(ctx, readInput(SaveQuoteRequestNotesInput, notes));
}

/** A quote request. Only the vendor may read it. */
export const lead: Entity = {
  name: "Lead",
  about: "the quote requests that you received as a vendor.",
  isPublic: false,
  from: "quote_requests l join vendor_profiles v on v.id = l.profile_id",
  visible: ({ viewer }) => isVisibleTo(viewer, sql`v.user_id`),
  fields: {
    id: field.id("l.id"),
    vendor_profile_id: field.id("l.profile_id"),
    vendor_user_id: field.id("v.user_id"),
    client_name: field.text("l.client_name"),
    client_email: field.text("l.client_email"),
    client_phone: field.text("l.client_phone"),
    requested_service: field.label("l.service_type", SERVICE_LABELS),
    event_date: field.date("l.event_date"),
    event_location: field.text("l.event_location"),
    budget_range: field.text("l.budget_range"),
    message: field.text("l.message"),
    status: field.text("case when l.spam_at is null then l.status else 'spam' end"),
    vendor_notes: field.text("l.vendor_notes"),
    created_date: field.instant("l.created_at"),
  },
  order: "-created_date",
  create: creates({
    name: "vendor_lead.ask",
    permission: quoteRequestPermissions.requestQuote,
    about: "Anyone can ask a vendor who accepts requests. Only the vendor can read the request.",
    body: NewLead,
    names: NAMES,
    run: ask,
  }),
  update: updates({
    name: "vendor_lead.move",
    permission: ["vendor"],
    limit: writeLimit,
    body: SavedFields,
    names: { notes: "vendor_notes" },
    run: keep,
  }),
};
