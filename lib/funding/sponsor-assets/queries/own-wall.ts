import "server-only";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { proposalPath } from "@/lib/core/slug";
import { getManagedProposal } from "@/lib/listings/proposals/queries/managed-proposal";
import { loadWall } from "./sponsor-wall";

/** What the page with a sponsor wall's code shows. */
export interface OwnWall {
  proposal: { id: string; title: string; path: string };
  sponsors: number;
}

/** A proposal's sponsor wall, for its host and those who may edit it. Throws `not_found` for anyone else, and a draft. */
export async function getOwnWall(ctx: Ctx, proposalId: string): Promise<OwnWall> {
  const { id, title } = await getManagedProposal(ctx, proposalId, "edit");
  const wall = await loadWall(id);
  if (!wall) throw notFound();
  return { proposal: { id, title, path: proposalPath({ id, title }) }, sponsors: wall.sponsors.length };
}
