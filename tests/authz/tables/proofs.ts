import { eq } from "drizzle-orm";
import { deliverableProofs, deliverables } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { proveDeliverablesAction, withdrawProofAction } from "@/lib/funding/proofs/actions";
import { createPromised } from "@/tests/support/factories/promised";
import { anyAccount, type Row, type World } from "../matrix";

/** A benefit that the owner owes a sponsor. */
async function deliverableOf({ database: { db }, owner }: World): Promise<string> {
  const { ids } = await createPromised(db, owner.id, ["Banner"]);
  return ids[0] ?? "";
}

async function proofOf(world: World): Promise<string> {
  const { db } = world.database;
  const deliverableId = await deliverableOf(world);
  await db
    .update(deliverables)
    .set({ status: "proved", provedAt: new Date() })
    .where(eq(deliverables.id, deliverableId));
  const id = newId();
  await db
    .insert(deliverableProofs)
    .values({ id, deliverableId, kind: "note", note: "Hung up", authorId: world.owner.id, formId: newId() });
  return id;
}

const ROLES = { event_host: "not_found", agent: "not_found", owner: "ok", other: "not_found" } as const;

export const proofs: Row[] = [
  {
    action: proveDeliverablesAction,
    about: "of a benefit that the owner promised",
    payload: async (world) => ({
      deliverableIds: [await deliverableOf(world)],
      formId: newId(),
      note: "Hung up",
    }),
    outcomes: anyAccount("forbidden", ROLES),
  },
  {
    action: withdrawProofAction,
    about: "of a benefit that the owner promised",
    payload: async (world) => ({ proofId: await proofOf(world) }),
    outcomes: anyAccount("forbidden", ROLES),
  },
];
