import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { MOST_DAYS } from "@/lib/funding/placements/days";
import { GO_PATH } from "@/lib/funding/placements/paths";
import { isInForce, isVisibleTo } from "@/lib/funding/placements/visibility";
import { addressOf } from "../../product/proposal-fields";
import type { Entity } from "../entity";
import * as field from "../fields";

const Day = z.object({ day: z.iso.date(), requests: z.number(), visits: z.number() });

const target = (column: string) => `(select t.${column} from placement_targets t
  where t.sponsorship_id = l.sponsorship_id and coalesce(t.placement_id, l.id) = l.id and t.replaced_at is null
  order by t.placement_id is null limit 1)`;

const counted = (name: "requests" | "visits") =>
  `(select coalesce(sum(c.${name}), 0) from placement_days c where c.placement_id = l.id)`;

/** A link and code of a paid sponsorship with its counts. */
export const placement: Entity = {
  name: "Placement",
  about:
    "the links and codes of paid sponsorships, with what was counted: yours as a sponsor, as a host, or on the host's team.",
  isPublic: false,
  from: "placements l join sponsorships s on s.id = l.sponsorship_id join users u on u.id = s.sponsor_id",
  visible: ({ viewer }) => isVisibleTo(viewer),
  fields: {
    id: field.id("l.id"),
    sponsorship_id: field.id("l.sponsorship_id"),
    proposal_id: field.id("s.proposal_id"),
    host_id: field.id("s.host_id"),
    sponsor_id: field.id("s.sponsor_id"),
    deliverable_id: field.id("l.deliverable_id", { about: "The benefit that it is part of." }),
    label: field.text("l.label"),
    code: field.text("l.code"),
    link: field.text(() => sql`${addressOf(GO_PATH)}::text || l.code`),
    target: field.text(target("url"), {
      about: "The address that the sponsor chose for it or for all codes. Null: it leads to the proposal.",
    }),
    target_block_reason: field.text(target("block_reason"), {
      about: "Why our team blocked that address. The code then leads to the proposal.",
    }),
    is_active: field.boolean(() => sql`(l.retired_at is null and ${isInForce})`, {
      about: "False: it is retired, or its sponsorship has ended.",
    }),
    requests: field.integer(counted("requests"), {
      about: "Scans and clicks that were counted, without robots and tests.",
    }),
    visits: field.integer(counted("visits"), { about: "Visitors that were counted, each once a day." }),
    days: field.json(
      () => sql`(select coalesce(json_agg(json_build_object('day', c.day, 'requests', c.requests, 'visits', c.visits)
          order by c.day), '[]')
        from (select * from placement_days d where d.placement_id = l.id order by d.day desc limit ${MOST_DAYS}) c)`,
      z.array(Day),
      `The counts by day (UTC), of the last ${MOST_DAYS} days with a count.`,
    ),
    tested_date: field.instant("l.tested_at", {
      about: "When the code last worked for one of the two sides. Tests aren't counted.",
    }),
    offer_code: field.text("l.offer_code"),
    redemptions: field.integer("l.redemptions", {
      about: "How often the offer was redeemed, as the sponsor states.",
    }),
    redeemed_until: field.date("l.redeemed_until"),
    retired_date: field.instant("l.retired_at"),
    created_date: field.instant("l.created_at"),
    updated_date: field.instant("l.updated_at"),
  },
  order: "-created_date",
  instead: {
    create: "Placements are created with POST /api/placements/create.",
    update: "Placements are changed with the calls under /api/placements.",
    remove: "Retire a placement with POST /api/placements/retire. Its counts stay.",
  },
};
