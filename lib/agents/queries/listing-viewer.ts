import "server-only";
import { requestCtx } from "@/lib/auth/request-ctx";
import { requireRole, requireViewer } from "@/lib/auth/require-viewer";
import type { Viewer } from "@/lib/core/ctx";
import { isCoOwner } from "./listings";

/**
 * For the pages on which listings are looked after: event hosts, and whoever co-owns a proposal. Others are led as
 * from a host's page.
 * @param path the page's own canonical path, with its query
 */
export async function requireListingViewer(path: string): Promise<Viewer> {
  const viewer = await requireViewer(path);
  const { readDb } = await requestCtx();
  return (await isCoOwner({ readDb, viewer })) ? viewer : requireRole("event_host", path);
}
