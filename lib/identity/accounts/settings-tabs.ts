/** The tabs of Account Settings, each with its own URL. */
export const SETTINGS_TABS = [
  { key: "profile", label: "Profile", path: "/accountsettings" },
  { key: "roles", label: "Roles", path: "/accountsettings/roles" },
  { key: "security", label: "Security", path: "/accountsettings/security" },
  { key: "notifications", label: "Notifications", path: "/accountsettings/notifications" },
  { key: "billing", label: "Plan & billing", path: "/accountsettings/billing" },
  { key: "developers", label: "API", path: "/accountsettings/developers" },
  { key: "privacy", label: "Privacy", path: "/accountsettings/privacy" },
] as const;

export type SettingsTab = (typeof SETTINGS_TABS)[number]["key"];
