import { logoutAction } from "@/lib/identity/accounts/actions/entry";
import { switchRoleAction } from "@/lib/identity/accounts/actions/roles";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { AccountActions } from "./account-links";

/** What the bar and the footer of public pages need of the server. */
export type FrameSettings = { brand: string; supportEmail: string; year: number; actions: AccountActions };

const actions = { logout: logoutAction, switchRole: switchRoleAction };

export function frameSettings(): FrameSettings {
  const { brandName: brand, supportEmail } = siteSettings();
  return { brand, supportEmail, year: new Date().getUTCFullYear(), actions };
}
