import { defineRoute } from "@/lib/core/route";
import { getCancellation } from "@/lib/funding/sponsorships/queries/cancellation";

/** What calling off an event would pay back, for the dialog that asks before it is done. */
export const GET = defineRoute("proposal.cancellation", (ctx, { id }: { id: string }) =>
  getCancellation(ctx, id),
);
