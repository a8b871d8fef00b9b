import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { Location } from "@/lib/listings/geo/location";
import { companyLabel } from "../company-label";
import { touchHostPages } from "../internal/host-pages";
import { formatLocation, showsLocation } from "../own-location";
import { accountPermissions } from "../policy";
import type { SaveProfileInput } from "../schema";
import { SOCIAL_KEYS } from "../social-networks";

const savedLocation = ({ city, region, country }: Location): Location => ({ city, region, country });

/** The fields that public pages show. */
const ON_PUBLIC_PAGES: ReadonlySet<string> = new Set(["companyName", "website", ...SOCIAL_KEYS]);

/**
 * Saves the viewer's profile. Name and email address have their own commands. Throws `invalid` if a business or
 * organization that had a name would lose it. Any signed-in user may call it.
 */
export async function saveProfile(ctx: Ctx, input: SaveProfileInput): Promise<null> {
  const { viewer } = authorize(ctx, accountPermissions.saveProfile);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, viewer.id)).for("update");
    if (!user) throw notFound();
    const label = companyLabel(user.roles);
    if (label && user.companyName && !input.companyName)
      throw invalid(FIX_ERRORS, { companyName: `${label} is required` });
    const saved = {
      ...input,
      companyName: label ? input.companyName : user.companyName,
      ...(showsLocation(user.roles) ? { location: formatLocation(input) } : savedLocation(user)),
    };
    const fields = Object.keys(saved) as (keyof typeof saved)[];
    const changed = fields.filter((field) => saved[field] !== user[field]);
    if (changed.length === 0) return null;
    await tx
      .update(users)
      .set({ ...saved, updatedAt: ctx.now() })
      .where(eq(users.id, viewer.id));
    await recordAudit(tx, ctx, { action: "account.save_profile", entityId: viewer.id, after: { changed } });
    if (changed.some((field) => ON_PUBLIC_PAGES.has(field))) await touchHostPages(tx, viewer.id);
    return null;
  });
}
