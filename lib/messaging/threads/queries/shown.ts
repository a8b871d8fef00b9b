import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { MESSAGE_HIDDEN, OWN_MESSAGE_HIDDEN } from "../copy";
import { isReadableTo } from "../visibility";
import { attachmentsOf } from "./attachments";

/** A message's text as the viewer may read it: a hidden one only by its author. `message`: the row's name. */
export function shownText(message: SQL, viewerId: string): SQL {
  return sql`case when ${message}.hidden_at is null then ${message}.text
    when ${message}.sender_id = ${viewerId} then concat_ws(E'\n\n', nullif(${message}.text, ''), ${OWN_MESSAGE_HIDDEN}::text)
    else ${MESSAGE_HIDDEN}::text end`;
}

/** The attachments, by the same rule. */
export function shownFiles(message: SQL, viewerId: string): SQL {
  return sql`case when ${isReadableTo({ id: viewerId }, message)}
    then ${attachmentsOf(sql`${message}.id`)} else '[]' end`;
}
