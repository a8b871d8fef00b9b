import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { defineRoute } from "@/lib/core/route";
import { eventDayPath } from "@/lib/funding/proofs/paths";

const icon = (size: number) => ({
  src: `/event-day-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose: "any",
});

/** Makes an event's day installable. Says nothing about the event, so browsers may ask without a session. */
export const GET = defineRoute("proof.manifest", async (_ctx, { id }: { id: string }) => {
  if (!isId(id)) throw notFound();
  const path = eventDayPath(id);
  const manifest = {
    id: path,
    start_url: path,
    scope: path,
    name: "Event Day",
    short_name: "Event Day",
    description: "Check off and photograph what your sponsors were promised.",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [icon(192), icon(512)],
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "private, no-cache" },
  });
});
