import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { FIGURES, type FiguresRow, SUBJECTS } from "../internal/figures";
import type { SharedBalanceDto } from "../schema";
import { toShared } from "./shared-balance";

/** The balance that the host of a public proposal shares with everyone; null: not shared. For its public page. */
export async function loadPublicBalance(db: Executor, proposalId: string): Promise<SharedBalanceDto | null> {
  const { rows } = await db.execute<FiguresRow>(sql`
    select ${FIGURES} from ${SUBJECTS}
    where u.id = (select coalesce(p.event_id, p.id) from proposals p where p.id = ${proposalId})
      and b.shared_public_at is not null`);
  const [row] = rows;
  return row ? toShared(row) : null;
}
