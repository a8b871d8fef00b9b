import { idOfSlug } from "@/lib/core/slug";
import { nameOfFeed, publicFeedResponse } from "@/lib/listings/town-calendar/feed";
import { loadHostFeed } from "@/lib/listings/town-calendar/queries/cached";

type Context = { params: Promise<{ file: string }> };

/** A host's events for calendar programs. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const id = idOfSlug(nameOfFeed((await params).file) ?? "");
  const feed = id === null ? null : await loadHostFeed(id);
  return publicFeedResponse(request, feed);
}
