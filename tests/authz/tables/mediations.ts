import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import {
  closeMediationAction,
  replyToMediationAction,
  requestMediationAction,
} from "@/lib/funding/mediations/actions";
import { requestMediation } from "@/lib/funding/mediations/commands/request-mediation";
import { all, anyAccount, type Row, type World } from "../matrix";
import { paidSlot } from "./sponsorships";

const reason = "The banner never hung";

/** A released sponsorship with the owner on one side. */
async function released(world: World, side: "host" | "sponsor") {
  const sponsorshipId = await paidSlot(world, side);
  for (const set of [
    { status: "releasable" } as const,
    { status: "released", releasedAt: world.payments.now() } as const,
  ])
    await world.database.db.update(sponsorships).set(set).where(eq(sponsorships.id, sponsorshipId));
  return sponsorshipId;
}

/** A mediation that the owner asked for. */
async function asked(world: World, side: "host" | "sponsor") {
  const sponsorshipId = await released(world, side);
  const ctx = await world.payments.as(world.owner);
  return requestMediation(ctx, { sponsorshipId, reason, sharesConversation: false });
}

/** A mediation that the other side of the owner's sponsorship asked for. */
async function askedOfOwner(world: World) {
  const sponsorshipId = await released(world, "host");
  const [slot] = await world.database.db
    .select({ id: sponsorships.sponsorId })
    .from(sponsorships)
    .where(eq(sponsorships.id, sponsorshipId));
  const ctx = await world.payments.as({ id: slot?.id ?? "" });
  return requestMediation(ctx, { sponsorshipId, reason, sharesConversation: false });
}

const eitherSide = anyAccount("forbidden", {
  business_sponsor: "not_found",
  event_host: "not_found",
  owner: "ok",
  other: "not_found",
});

export const mediations: Row[] = [
  {
    action: requestMediationAction,
    about: "about what the owner sponsors",
    payload: async (world) => ({ sponsorshipId: await released(world, "sponsor"), reason }),
    outcomes: eitherSide,
  },
  {
    action: requestMediationAction,
    about: "about what the owner hosts",
    payload: async (world) => ({ sponsorshipId: await released(world, "host"), reason }),
    outcomes: eitherSide,
  },
  {
    action: replyToMediationAction,
    about: "that the sponsor of the owner's proposal asked for",
    payload: async (world) => ({ ...(await askedOfOwner(world)), answer: "It hung by the door" }),
    outcomes: eitherSide,
  },
  {
    action: closeMediationAction,
    about: "that the owner asked for",
    payload: async (world) => ({ ...(await asked(world, "sponsor")), outcome: "The host says sorry" }),
    outcomes: all("not_found", { guest: "unauthenticated", suspended: "forbidden", admin: "ok" }),
  },
];
