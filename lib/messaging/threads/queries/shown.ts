import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { MESSAGE_HIDDEN, OWN_MESSAGE_HIDDEN } from "../copy";
import { isReadableTo } from "../visibility";
import { attachmentsOf } from "./attachments";

/** What a message says to whoever looks: nothing of one that an admin has hidden, but to its writer. `message`: the row's name. */
export function shownText(message: SQL, viewerId: string): SQL {
  return sql`case when ${message}.hidden_at is null then ${message}.text
    when ${message}.sender_id = ${viewerId} then concat_ws(E'\n\n', nullif(${message}.text, ''), ${OWN_MESSAGE_HIDDEN}::text)
    else ${MESSAGE_HIDDEN}::text end`;
}

/** What it carries for them, in the same way. */
export function shownFiles(message: SQL, viewerId: string): SQL {
  return sql`case when ${isReadableTo({ id: viewerId }, message)}
    then ${attachmentsOf(sql`${message}.id`)} else '[]' end`;
}
