import { PRODUCTION_VENDORS } from "./vendors-production";
import { SUPPLY_VENDORS } from "./vendors-supply";

export const VENDORS = { ...PRODUCTION_VENDORS, ...SUPPLY_VENDORS };
