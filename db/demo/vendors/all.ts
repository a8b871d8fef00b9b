import { VENDORS } from "../people/vendors";
import { PLACES } from "./places";
import { PRODUCTION } from "./production";
import { SUPPLY } from "./supply";
import type { DemoVendor } from "./vendor";

export type VendorKey = keyof typeof VENDORS;

/** Every vendor's profile by the key of the person. */
export const VENDOR_PROFILES: Readonly<Record<VendorKey, DemoVendor>> = {
  ...PRODUCTION,
  ...PLACES,
  ...SUPPLY,
};

/** The same as a list. */
export const VENDOR_KEYS = Object.keys(VENDORS) as VendorKey[];
