import "server-only";
import { eq } from "drizzle-orm";
import { vendorProfiles } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { publishGaps } from "../gaps";
import { type ProfileRow, requireOwnProfile } from "../internal/own-row";
import { touchVendor } from "../touch-vendor";

type Answer = { profileId: string };

/**
 * Shows the viewer's profile to everybody. For vendors. Again, nothing changes. Throws `conflict` where there is no profile, `invalid` for one
 * that does not say where its vendor works or what they do.
 */
export function publishVendorProfile(ctx: Ctx): Promise<Answer> {
  return move(ctx, "vendor.publish_profile", (profile) => {
    const [gap] = publishGaps(profile);
    if (gap) throw invalid(gap.text, { [gap.field]: gap.text });
    return profile.publishedAt ?? ctx.now();
  });
}

/** Takes the viewer's profile away from everybody else; nothing of it is lost. For vendors. Throws `conflict` where there is none. */
export function unpublishVendorProfile(ctx: Ctx): Promise<Answer> {
  return move(ctx, "vendor.unpublish_profile", () => null);
}

function move(
  ctx: Ctx,
  action: "vendor.publish_profile" | "vendor.unpublish_profile",
  next: (profile: ProfileRow) => Date | null,
): Promise<Answer> {
  const vendor = withRole(ctx, ["vendor"]);
  return inTransaction(ctx, async (tx) => {
    const profile = await requireOwnProfile(tx, vendor);
    const publishedAt = next(profile);
    if (publishedAt?.getTime() === profile.publishedAt?.getTime()) return { profileId: profile.id };
    await tx
      .update(vendorProfiles)
      .set({ publishedAt, updatedAt: ctx.now() })
      .where(eq(vendorProfiles.id, profile.id));
    await recordAudit(tx, vendor, { action, entityId: profile.id, after: { publishedAt } });
    await touchVendor(tx, profile.id);
    return { profileId: profile.id };
  });
}
