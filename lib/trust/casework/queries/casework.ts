import "server-only";
import { sql } from "drizzle-orm";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { assigneeIdOf, columnOf } from "../assignee";
import type { CaseworkDto } from "../casework";
import type { CaseRef } from "../schema";

const NOTHING: CaseworkDto = { assignee: null, notes: [] };

/** The assignees and notes of cases of one kind, by case. Admins only. */
export async function getCasework(
  ctx: Ctx,
  kind: CaseRef["kind"],
  caseIds: readonly string[],
): Promise<(caseId: string) => CaseworkDto> {
  const { readDb } = authorize(ctx, ["admin"]);
  const rows = await readDb.execute<{
    id: string;
    assignee: CaseworkDto["assignee"];
    notes: { id: string; author: string; text: string; at: string }[];
  }>(sql`
    select wanted.id,
      (select json_build_object('id', u.id, 'name', u.full_name) from users u
        where u.id = ${assigneeIdOf(kind, sql`wanted.id`)}) as assignee,
      (select coalesce(json_agg(json_build_object('id', n.id, 'author', u.full_name, 'text', n.text,
          'at', n.created_at) order by n.id), '[]')
        from case_notes n join users u on u.id = n.author_id where n.${columnOf(kind)} = wanted.id) as notes
    from unnest(${sql.param([...caseIds])}::uuid[]) wanted (id)`);
  const byId = new Map(
    rows.map(({ id, assignee, notes }) => [
      id,
      { assignee, notes: notes.map(({ at, ...note }) => ({ ...note, at: new Date(at) })) },
    ]),
  );
  return (caseId) => byId.get(caseId) ?? NOTHING;
}
