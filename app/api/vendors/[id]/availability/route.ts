import { defineRoute } from "@/lib/core/route";
import { getAvailability } from "@/lib/vendors/calendar/queries/availability";

/** Whether a vendor is unavailable on a day: `?day=2026-12-05`. */
export const GET = defineRoute("vendor.availability", async (ctx, { id }: { id: string }, request) =>
  getAvailability(ctx, { profileId: id, day: new URL(request.url).searchParams.get("day") ?? "" }),
);
