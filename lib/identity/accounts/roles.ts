import type { Role } from "@/db/enums";

/** What each role is called on the screen. */
export const roleLabels: Record<Role, string> = {
  event_host: "Event Host",
  business_sponsor: "Business Sponsor",
  agent: "Agent",
  vendor: "Vendor",
  admin: "Admin",
};

/** Where each role starts its day. */
export const roleDashboards: Record<Role, string> = {
  event_host: "/hostdashboard",
  business_sponsor: "/sponsordashboard",
  agent: "/agentdashboard",
  vendor: "/vendordashboard",
  admin: "/admindashboard",
};
