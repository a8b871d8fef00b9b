import "server-only";
import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a sponsorship is paid, without an open dispute or refund, and no one has written to the sponsor for the host
 * since. `s`: the query's name for the sponsorship.
 */
export const isUnthanked = (s: SQL): SQL<boolean> =>
  sql<boolean>`(app.is_sold(${s}.status) and app.money_is_quiet(${s}.order_id) and not exists (select from messages m
    where m.thread_id = app.thread_between('proposal', ${s}.proposal_id, ${s}.sponsor_id, ${s}.host_id)
      and m.sender_id <> ${s}.sponsor_id and m.created_at > ${s}.paid_at))`;
