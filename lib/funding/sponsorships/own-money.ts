import "server-only";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { forbidden } from "@/lib/core/errors";
import { needsSecondAdmin } from "@/lib/identity/accounts/active-admins";
import type { Sponsorship } from "./money-row";

/** Throws `forbidden` if the money was paid by or goes to the admin, unless there is no other admin. */
export async function assertNotOwnMoney(
  tx: Tx,
  { viewer, now }: SignedInCtx,
  { hostId, sponsorId }: Pick<Sponsorship, "hostId" | "sponsorId">,
): Promise<void> {
  const isOwn = viewer.id === hostId || viewer.id === sponsorId;
  if (isOwn && (await needsSecondAdmin(tx, now(), viewer.id)))
    throw forbidden("This involves your own money. Another admin has to decide.");
}
