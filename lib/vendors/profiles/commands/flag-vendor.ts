import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { VendorReasonInput } from "../admin-schema";
import { lockVendorCase, type VendorCase } from "../internal/lock-vendor-case";
import { profilePath } from "../paths";
import { touchVendor } from "../touch-vendor";

/** A profile as it is while nothing is held against it. */
const UNFLAGGED = {
  flaggedAt: null,
  flagReason: null,
  reviewAskedAt: null,
  reviewAnsweredAt: null,
  reviewAnswer: null,
};

const mailOf = ({ vendor, profile }: VendorCase) => ({
  to: { userId: vendor.id, email: vendor.email },
  data: { name: vendor.fullName, business: profile.businessName, path: profilePath() },
});

/**
 * Hides a vendor's profile from everybody else and tells its vendor why; with the same reason again nothing changes.
 * For admins, not about their own. Throws `not_found`, `forbidden`, and `conflict` where it is hidden for another reason
 * or its vendor has left.
 */
export async function flagVendor(ctx: Ctx, input: VendorReasonInput): Promise<{ profileId: string }> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, (tx) => flagVendorIn(tx, admin, input));
}

/** The same as part of a transaction that decides about more. */
export async function flagVendorIn(
  tx: Tx,
  admin: SignedInCtx,
  { profileId, reason }: VendorReasonInput,
): Promise<{ profileId: string }> {
  const held = await lockVendorCase(tx, admin, profileId);
  const { flaggedAt, flagReason } = held.profile;
  if (flaggedAt && flagReason === reason) return { profileId };
  if (flaggedAt) throw conflict(`This vendor is flagged already: ${flagReason}`);
  const now = admin.now();
  await tx
    .update(vendorProfiles)
    .set({ ...UNFLAGGED, flaggedAt: now, flagReason: reason, updatedAt: now })
    .where(eq(vendorProfiles.id, profileId));
  await recordAudit(tx, admin, { action: "vendor.flag", entityId: profileId, after: { reason } });
  await touchVendor(tx, profileId);
  const { to, data } = mailOf(held);
  await queueMail(tx, {
    template: "vendor-flagged",
    to,
    data: { ...data, reason },
    dedupeKey: `vendor-flagged:${profileId}:${now.toISOString()}`,
  });
  return { profileId };
}

/**
 * Shows a flagged vendor's profile again and tells its vendor so; one that is not flagged stays as it is. For admins, not
 * about their own. Throws `not_found`, `forbidden`, and `conflict` where its vendor has left.
 */
export async function unflagVendor(ctx: Ctx, input: VendorReasonInput): Promise<{ profileId: string }> {
  const admin = withRole(ctx, ["admin"]);
  return inTransaction(ctx, (tx) => unflagVendorIn(tx, admin, input));
}

/** The same as part of a transaction that decides about more. */
export async function unflagVendorIn(
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
  const { to, data } = mailOf(held);
  await queueMail(tx, {
    template: "vendor-unflagged",
    to,
    data: { ...data, reason },
    dedupeKey: `vendor-unflagged:${profileId}:${flaggedAt.toISOString()}`,
  });
  return { profileId };
}
