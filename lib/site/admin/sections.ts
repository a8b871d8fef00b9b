export const ANALYTICS_PATH = "/admindashboard/analytics";

/** The admin pages, in navigation order. */
export const ADMIN_SECTIONS = [
  { key: "overview", label: "Overview", path: "/admindashboard" },
  { key: "users", label: "User Management", path: "/admindashboard/users" },
  { key: "vendors", label: "Vendor Management", path: "/admindashboard/vendors" },
  { key: "payments", label: "Payment Management", path: "/admindashboard/payments" },
  { key: "payouts", label: "Payouts", path: "/admindashboard/payouts" },
  { key: "reports", label: "Reports", path: "/admindashboard/reports" },
  { key: "placements", label: "Links and Codes", path: "/admindashboard/placements" },
  {
    key: "sponsorshipReports",
    label: "Sponsorship Reports",
    path: "/admindashboard/sponsorshipreports",
  },
  { key: "support", label: "Support", path: "/admindashboard/support" },
  { key: "analytics", label: "Platform Analytics", path: ANALYTICS_PATH },
  { key: "log", label: "Audit Log", path: "/admindashboard/log" },
  { key: "mail", label: "Email", path: "/admindashboard/mail" },
  { key: "jobs", label: "Jobs", path: "/admindashboard/jobs" },
  { key: "settings", label: "Settings", path: "/admindashboard/settings" },
] as const;

export type AdminSection = (typeof ADMIN_SECTIONS)[number]["key"];
