import { defineRoute } from "@/lib/core/route";
import { getCancellation } from "@/lib/funding/sponsorships/queries/cancellation";

/** Previews the refunds of canceling an event, for the confirmation dialog. */
export const GET = defineRoute("proposal.cancellation", (ctx, { id }: { id: string }) =>
  getCancellation(ctx, id),
);
