import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { acceptContract } from "@/lib/contracts/commands/accept-contract";
import { sendContract } from "@/lib/contracts/commands/send-contract";
import { getContract } from "@/lib/contracts/queries";
import { hostId, sponsorId } from "./load-people";
import type { Moment } from "./moment";
import { HOSTS } from "./people/hosts";
import { SPONSORS, type SponsorKey } from "./people/sponsors";
import { type Stage, viewerOf } from "./stage";

const HOUR_MS = 3_600_000;
const CONTRACTS = 3;

/** The host one can be has sent its first sponsors contracts: two are agreed, one waits for the host. */
export async function contractMoments(stage: Stage): Promise<Moment[]> {
  const places = await stage.tx
    .select()
    .from(sponsorships)
    .where(
      and(
        eq(sponsorships.hostId, hostId("mainStreet")),
        isNotNull(sponsorships.paidAt),
        notInArray(sponsorships.status, ["cancelled"]),
      ),
    )
    .orderBy(asc(sponsorships.paidAt), asc(sponsorships.sponsorId))
    .limit(CONTRACTS);
  return places.flatMap((place, n) => momentsOf(stage, place, n < CONTRACTS - 1));
}

function momentsOf(stage: Stage, place: typeof sponsorships.$inferSelect, isAgreed: boolean): Moment[] {
  const sponsor = (Object.keys(SPONSORS) as SponsorKey[]).find((key) => sponsorId(key) === place.sponsorId);
  if (!sponsor || !place.paidAt) return [];
  const paidAt = place.paidAt.getTime();
  const host = viewerOf(HOSTS.mainStreet, "event_host");
  const backer = viewerOf(SPONSORS[sponsor], "business_sponsor");
  const accept = (viewer: typeof host) => async (at: Date) => {
    const ctx = stage.ctxAt(at, viewer);
    const { versions } = await getContract(ctx, place.id);
    await acceptContract(ctx, { contractId: versions[0]?.id ?? "", name: viewer.fullName });
  };
  const moments = [
    {
      happen: async (at: Date) => {
        await sendContract(stage.ctxAt(at, host), {
          sponsorshipId: place.id,
          template: "cash",
          contribution: null,
          extra: "The sponsor's logo is in colour wherever the host prints in colour.",
          basis: 0,
        });
      },
    },
    { happen: accept(backer) },
    ...(isAgreed ? [{ happen: accept(host) }] : []),
  ];
  return moments
    .map(({ happen }, n) => ({ at: new Date(paidAt + (n + 2) * HOUR_MS), happen }))
    .filter(({ at }) => at < stage.now);
}
