import "server-only";
import type { Tx } from "@/db/types";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { vendorMails } from "../mails";
import { profilePath } from "../paths";
import type { VendorCase } from "./lock-vendor-case";

/** The recipient of an email about a vendor's profile, and the data that all of these emails share. */
export const vendorMail = ({ vendor, profile }: VendorCase) => ({
  to: { userId: vendor.id, email: vendor.email },
  data: { name: vendor.fullName, business: profile.businessName, path: profilePath() },
});

/** Emails a vendor an admin's decision with its reason, once for each `at`. */
export async function mailDecision(
  tx: Tx,
  held: VendorCase,
  template: "vendor-flagged" | "vendor-unflagged" | "vendor-unverified",
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  const { to, data } = vendorMail(held);
  await queueMail(tx, {
    mail: vendorMails[template],
    to,
    data: { ...data, reason },
    dedupeKey: `${template}:${held.profile.id}:${at.toISOString()}`,
  });
}
