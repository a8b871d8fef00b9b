import "server-only";
import type { SignedInCtx } from "@/lib/core/ctx";
import { requestCtx } from "./request-ctx";
import { requireRole } from "./require-viewer";

/**
 * For the pages of the operator's desk: guests are sent to the login page, everybody without the admin role home.
 * Call it before anything is streamed.
 * @param path the page's own canonical path, with its query
 */
export async function requireAdmin(path: string): Promise<SignedInCtx> {
  const viewer = await requireRole("admin", path);
  return { ...(await requestCtx()), viewer };
}
