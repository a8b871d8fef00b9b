import "server-only";
import { profilePath } from "../paths";
import type { VendorCase } from "./lock-vendor-case";

/** Whom a mail about a vendor's profile goes to, and what all of them say. */
export const mailOf = ({ vendor, profile }: VendorCase) => ({
  to: { userId: vendor.id, email: vendor.email },
  data: { name: vendor.fullName, business: profile.businessName, path: profilePath() },
});
