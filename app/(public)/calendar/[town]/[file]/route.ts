import { findCategory } from "@/lib/listings/search/landing";
import { nameOfFeed, publicFeedResponse } from "@/lib/listings/town-calendar/feed";
import { loadTownFeed } from "@/lib/listings/town-calendar/queries/cached";

type Context = { params: Promise<{ town: string; file: string }> };

/** One category's events in a town, for calendar programs. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { town, file } = await params;
  const category = findCategory(nameOfFeed(file) ?? "");
  const feed = category && (await loadTownFeed(town, category));
  return publicFeedResponse(request, feed);
}
