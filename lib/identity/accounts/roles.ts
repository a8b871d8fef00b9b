import type { Role } from "@/db/enums";

/** The display name of each role. */
export const roleLabels: Record<Role, string> = {
  event_host: "Event Host",
  business_sponsor: "Business Sponsor",
  agent: "Agent",
  vendor: "Vendor",
  admin: "Admin",
};

/** The home page of each role. */
export const roleDashboards: Record<Role, string> = {
  event_host: "/hostdashboard",
  business_sponsor: "/sponsordashboard",
  agent: "/agentdashboard",
  vendor: "/vendordashboard",
  admin: "/admindashboard",
};
