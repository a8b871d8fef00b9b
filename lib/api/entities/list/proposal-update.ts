import "server-only";
import { sql } from "drizzle-orm";
import { isListedTo } from "@/lib/funding/updates/visibility";
import type { Entity } from "../entity";
import * as field from "../fields";
import { pictureAddress } from "./pictures";

/** An update that a host published on a proposal. */
export const proposalUpdate: Entity = {
  name: "ProposalUpdate",
  about: "updates on public proposals, and on those that you sponsored.",
  isPublic: true,
  from: "proposal_updates u",
  visible: ({ viewer, now }) => isListedTo(viewer, now),
  fields: {
    id: field.id("u.id"),
    proposal_id: field.id("u.proposal_id"),
    title: field.text("u.title"),
    words: field.text("u.words"),
    images: field.list(
      () => sql`array(select ${pictureAddress()} from proposal_update_images i join media m on m.id = i.media_id
        where i.update_id = u.id order by i.position)`,
    ),
    created_date: field.instant("u.created_at"),
    updated_date: field.instant("u.updated_at"),
  },
  order: "-created_date",
};
