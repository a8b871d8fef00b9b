import { eq } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import {
  acceptDeliverablesAction,
  agreeToMakeGoodAction,
  answerChangeAction,
  declineMakeGoodAction,
  extendAcceptanceAction,
  offerMakeGoodAction,
  refundDeliverableAction,
  requestChangeAction,
} from "@/lib/funding/deliverables/actions";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { itemsOf, prove } from "@/tests/support/deliverables";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { anyAccount, type Outcome, type Row, type World } from "../matrix";

/** A paid benefit with the owner on one side. */
async function benefit(world: World, side: "host" | "sponsor") {
  const { database, payments, owner } = world;
  const hostId = side === "host" ? owner.id : (await createHost(database.db)).id;
  const { proposal, tiers } = await createProposal(database.db, hostId, {
    tiers: [{ benefits: ["A booth"] }],
  });
  const sponsor = await payments.as(side === "sponsor" ? owner : undefined);
  const { paymentId, ref } = await payments.checkout(sponsor, {
    proposal,
    ...(tiers[0] && { tier: tiers[0] }),
  });
  await payments.api.decide(ref, "approve");
  await payments.reconcile(paymentId);
  const [paid] = await database.db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(eq(sponsorships.proposalId, proposal.id));
  const [item] = await itemsOf(database, paid?.id ?? "");
  const about = { deliverableId: item?.id ?? "", formId: newId() };
  return { host: await payments.as({ id: hostId }), sponsor, sponsorshipId: paid?.id ?? "", about };
}

async function provedBenefit(world: World, side: "host" | "sponsor") {
  const found = await benefit(world, side);
  await prove(found.host, found.about.deliverableId);
  return found;
}

const text = "The banner never hung";

const sponsors = (outcomes: { owner: Outcome; other: Outcome; business_sponsor: Outcome }) =>
  anyAccount("forbidden", outcomes);
const ownSponsors = sponsors({ owner: "ok", other: "not_found", business_sponsor: "not_found" });
const team = anyAccount("forbidden", {
  event_host: "not_found",
  agent: "not_found",
  owner: "ok",
  other: "not_found",
});

export const deliverables: Row[] = [
  {
    action: acceptDeliverablesAction,
    about: "that the owner is owed",
    payload: async (world) => ({
      deliverableIds: [(await provedBenefit(world, "sponsor")).about.deliverableId],
    }),
    outcomes: ownSponsors,
  },
  {
    action: requestChangeAction,
    about: "of what the owner is owed",
    payload: async (world) => ({ ...(await provedBenefit(world, "sponsor")).about, reason: text }),
    outcomes: ownSponsors,
  },
  {
    action: extendAcceptanceAction,
    about: "of what the owner is owed",
    payload: async (world) => ({ sponsorshipId: (await provedBenefit(world, "sponsor")).sponsorshipId }),
    outcomes: ownSponsors,
  },
  ...[agreeToMakeGoodAction, declineMakeGoodAction].map(
    (action): Row => ({
      action,
      about: "that the owner was offered",
      payload: async (world) => {
        const { host, about } = await benefit(world, "sponsor");
        await offerMakeGood(host, { ...about, offer: text });
        return { ...about, formId: newId() };
      },
      outcomes: ownSponsors,
    }),
  ),
  {
    action: answerChangeAction,
    about: "of what the owner delivered",
    payload: async (world) => {
      const { sponsor, about } = await provedBenefit(world, "host");
      await requestChange(sponsor, { ...about, reason: text });
      return { ...about, formId: newId(), answer: text };
    },
    outcomes: team,
  },
  {
    action: offerMakeGoodAction,
    about: "for what the owner owes",
    payload: async (world) => ({ ...(await benefit(world, "host")).about, offer: text }),
    outcomes: team,
  },
  {
    action: refundDeliverableAction,
    about: "that the owner owes",
    payload: async (world) => ({ ...(await benefit(world, "host")).about, reason: text }),
    outcomes: anyAccount("forbidden", { event_host: "not_found", owner: "ok", other: "not_found" }),
  },
];
