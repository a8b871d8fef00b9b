import { logoutAction } from "@/lib/identity/accounts/actions/entry";
import { switchRoleAction } from "@/lib/identity/accounts/actions/roles";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { AccountActions } from "./account-links";

/** Server settings that the bar and footer of public pages need. */
export type FrameSettings = { brand: string; supportEmail: string; year: number; actions: AccountActions };

const actions = { logout: logoutAction, switchRole: switchRoleAction };

export function frameSettings(): FrameSettings {
  const { brandName: brand, supportEmail } = siteSettings();
  return { brand, supportEmail, year: new Date().getUTCFullYear(), actions };
}
