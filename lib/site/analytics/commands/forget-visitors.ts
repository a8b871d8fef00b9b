import "server-only";
import { lt } from "drizzle-orm";
import { placementVisitors, proposalVisitors, vendorVisitors, viewSalts } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";

/** Deletes visitor hashes and their salts for past days (UTC). Scheduled. */
export async function forgetVisitors({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await db.delete(viewSalts).where(lt(viewSalts.day, today));
  await db.delete(proposalVisitors).where(lt(proposalVisitors.day, today));
  await db.delete(vendorVisitors).where(lt(vendorVisitors.day, today));
  await db.delete(placementVisitors).where(lt(placementVisitors.day, today));
}
