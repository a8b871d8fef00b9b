import { type SQL, sql } from "drizzle-orm";
import { holds } from "@/lib/core/authorize";
import type { Ctx, Viewer } from "@/lib/core/ctx";

/** For whom rows are read. */
export interface Who {
  /** Null: a guest, or somebody whose account is not active. */
  viewer: Viewer | null;
  /** An administrator, who sees what the desk shows; whoever has not proved it lately comes here as none. */
  isDesk: boolean;
  now: Date;
}

/** Whoever calls, as the entities ask about them. */
export function whoOf(ctx: Ctx): Who {
  const viewer = ctx.viewer?.accountStatus === "active" ? ctx.viewer : null;
  return { viewer, isDesk: holds(viewer, "admin"), now: ctx.now() };
}

/** The caller's id in a statement; null for guests, to whom nothing belongs. */
export const me = ({ viewer }: Who): SQL => sql`${viewer?.id ?? null}::uuid`;

/** The instant of the call in a statement. */
export const at = ({ now }: Who): SQL => sql`${now.toISOString()}::timestamptz`;

/** Whether the caller is at the desk, in a statement. */
export const desk = ({ isDesk }: Who): SQL => sql.raw(isDesk ? "true" : "false");

/**
 * Whether a proposal is kept from everybody but its host, because their plan carries no more. Said here and not by the
 * function that Postgres has for it: a list asks it of every row. `proposal`: the expression of its id.
 */
export const isHidden = (
  { now }: Who,
  proposal: string,
): SQL => sql`exists (select from proposal_search hiding
  where hiding.proposal_id = ${sql.raw(proposal)} and hiding.hidden_from_ms <= ${now.getTime()}::bigint
    and hiding.hidden_until_ms > ${now.getTime()}::bigint)`;
