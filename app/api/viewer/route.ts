import { toPublicViewer } from "@/lib/auth/public-viewer";
import { getViewer } from "@/lib/auth/viewer";

/** Who is signed in, for the parts of public pages that depend on it. Never kept by anything in between. */
export async function GET() {
  const viewer = await getViewer();
  return Response.json(
    { viewer: viewer && toPublicViewer(viewer) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
