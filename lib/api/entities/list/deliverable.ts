import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isKnownTo, isShareVisibleTo, isVisibleTo } from "@/lib/funding/deliverables/visibility";
import type { Entity } from "../entity";
import * as field from "../fields";
import type { Who } from "../who";

const known =
  (expression: SQL) =>
  ({ viewer }: Who) =>
    sql`case when ${isKnownTo(viewer)} then ${expression} end`;

const notForAgents = { about: "Not visible to the sponsorship's agent." };

const Proof = z.object({
  id: z.string(),
  kind: z.string(),
  url: z.string().nullable(),
  amount: z.number().nullable().describe("A count that the host reports."),
  note: z.string().nullable(),
  file_name: z.string().nullable(),
  created_date: z.string(),
});

/** A benefit of a paid sponsorship, with its share of the price and its proofs. */
export const deliverable: Entity = {
  name: "Deliverable",
  about:
    "the benefits of paid sponsorships: yours as a sponsor, as a host, or as the agent who earned a commission.",
  isPublic: false,
  from: "deliverables d join sponsorships s on s.id = d.sponsorship_id",
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("d.id"),
    sponsorship_id: field.id("d.sponsorship_id"),
    proposal_id: field.id("d.proposal_id"),
    host_id: field.id("d.host_id"),
    sponsor_id: field.id(known(sql`d.sponsor_id`), notForAgents),
    title: field.text("d.title"),
    kind: field.text("d.kind"),
    quantity: field.integer("d.quantity"),
    is_essential: field.boolean("d.is_essential"),
    share: field.money(({ viewer }) => sql`case when ${isShareVisibleTo(viewer)} then d.share_cents end`, {
      about: "The part of the price that stands for it. Not visible to the host's team.",
    }),
    currency: field.text("s.currency"),
    status: field.text("d.status"),
    due_date: field.instant("d.due_at"),
    deadline: field.instant("d.deadline_at", { about: "When the status ends by itself. Null: never." }),
    substitute: field.text(known(sql`d.substitute`), {
      about:
        "What the host offers, or has agreed to deliver, instead. Not visible to the sponsorship's agent.",
    }),
    proved_date: field.instant("d.proved_at"),
    settled_date: field.instant("d.settled_at"),
    settled_by: field.text("d.settled_by", {
      about: "`host`, `sponsor`, `admin`, or `site`: a deadline passed.",
    }),
    proofs: field.json(
      known(sql`(select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'url', f.url,
          'amount', f.amount, 'note', f.note, 'file_name', f.file_name, 'created_date', f.created_at) order by f.id), '[]')
        from deliverable_proofs f where f.deliverable_id = d.id and f.withdrawn_at is null)`),
      z.array(Proof).nullable(),
      notForAgents.about,
    ),
    created_date: field.instant("d.created_at"),
  },
  order: "-created_date",
  instead: {
    create: "Deliverables are created when a sponsorship is paid for.",
    update: "Deliverables are proved and accepted with the calls under /api/deliverables.",
    remove: "Deliverables are part of a sale and can't be deleted.",
  },
};
