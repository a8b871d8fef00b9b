import "server-only";
import type { Viewer } from "@/lib/core/ctx";
import { requestCtx } from "@/lib/identity/sessions/request-ctx";
import { requireRole, requireViewer } from "@/lib/identity/sessions/require-viewer";
import { isCoOwner } from "./listings";

/**
 * Guards the pages that manage listings: event hosts and anyone who co-owns a proposal. Others are redirected as on a
 * host's page.
 * @param path the page's canonical path, with its query
 */
export async function requireListingViewer(path: string): Promise<Viewer> {
  const viewer = await requireViewer(path);
  const { readDb } = await requestCtx();
  return (await isCoOwner({ readDb, viewer })) ? viewer : requireRole("event_host", path);
}
