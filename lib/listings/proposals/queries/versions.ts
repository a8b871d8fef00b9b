import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import { proposalVersions, users } from "@/db/schema";
import type { Executor } from "@/db/types";
import type { VersionDto } from "../versions";

const SHOWN = 50;

/**
 * A proposal's edits, newest first, at most fifty. The caller checks ownership.
 * @param since only versions after this one
 */
export async function listVersions(db: Executor, proposalId: string, since = 0): Promise<VersionDto[]> {
  const rows = await db
    .select({
      version: proposalVersions.version,
      at: proposalVersions.createdAt,
      editor: users.fullName,
      changes: proposalVersions.changes,
    })
    .from(proposalVersions)
    .innerJoin(users, eq(users.id, proposalVersions.editorId))
    .where(and(eq(proposalVersions.proposalId, proposalId), gt(proposalVersions.version, since)))
    .orderBy(desc(proposalVersions.version))
    .limit(SHOWN);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
