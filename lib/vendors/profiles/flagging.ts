import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import type { VendorReasonInput } from "./admin-schema";
import { lockVendorCase } from "./internal/lock-vendor-case";
import { mailDecision } from "./internal/vendor-mail";
import { touchVendor } from "./touch-vendor";

/** The columns of a profile without a flag. */
const UNFLAGGED = {
  flaggedAt: null,
  flagReason: null,
  reviewAskedAt: null,
  reviewAnsweredAt: null,
  reviewAnswer: null,
};

/** Flags a vendor, in the caller's transaction. Throws as `flagVendor` does. */
export async function setFlag(
  tx: Tx,
  admin: SignedInCtx,
  { profileId, reason }: VendorReasonInput,
): Promise<{ profileId: string }> {
  const held = await lockVendorCase(tx, admin, profileId);
  const { flaggedAt, flagReason } = held.profile;
  if (flaggedAt && flagReason === reason) return { profileId };
  if (flaggedAt) throw conflict(`This vendor is already flagged: ${flagReason}`);
  const now = admin.now();
  await tx
    .update(vendorProfiles)
    .set({ ...UNFLAGGED, flaggedAt: now, flagReason: reason, updatedAt: now })
    .where(eq(vendorProfiles.id, profileId));
  await recordAudit(tx, admin, { action: "vendor.flag", entityId: profileId, after: { reason } });
  await touchVendor(tx, profileId);
  await mailDecision(tx, held, "vendor-flagged", { reason, at: now });
  return { profileId };
}

/** Unflags a vendor, in the caller's transaction. Throws as `unflagVendor` does. */
export async function clearFlag(
  tx: Tx,
  admin: SignedInCtx,
  { profileId, reason }: VendorReasonInput,
): Promise<{ profileId: string }> {
  const held = await lockVendorCase(tx, admin, profileId);
  const { flaggedAt, flagReason } = held.profile;
  if (!flaggedAt) return { profileId };
  await tx
    .update(vendorProfiles)
    .set({ ...UNFLAGGED, updatedAt: admin.now() })
    .where(eq(vendorProfiles.id, profileId));
  await recordAudit(tx, admin, {
    action: "vendor.unflag",
    entityId: profileId,
    before: { reason: flagReason },
    after: { reason },
  });
  await touchVendor(tx, profileId);
  await mailDecision(tx, held, "vendor-unflagged", { reason, at: flaggedAt });
  return { profileId };
}
