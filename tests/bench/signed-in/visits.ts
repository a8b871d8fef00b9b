import type { Person, Role } from "./people";

/** A page that someone who is signed in opens. */
export interface Visit {
  /** The page's name, the same for everyone who opens it. */
  page: string;
  path: string;
  cookie: string;
}

const PAGES: Record<Role, readonly string[]> = {
  host: ["/hostdashboard", "/myevents", "/hostdashboard/funds", "/deliverables", "/messages"],
  sponsor: ["/sponsordashboard", "/sponsorfavorites", "/deliveries", "/accountsettings/notifications"],
  agent: ["/agentdashboard", "/agentdashboard/links", "/accountsettings"],
  vendor: [
    "/vendordashboard",
    "/vendordashboard/services",
    "/vendormatchmaking",
    "/accountsettings/security",
  ],
  admin: [
    "/admindashboard",
    "/admindashboard/users",
    "/admindashboard/payments",
    "/admindashboard/payments/disputes",
    "/admindashboard/log",
  ],
};

/** One visit of each page by each person of its role. Each page's visits are together. */
export function visitsOf(people: readonly Person[]): Visit[] {
  const visits = people.flatMap(({ role, cookie, threadId }) => [
    ...PAGES[role].map((path) => ({ page: path, path, cookie })),
    ...(role === "host" && threadId
      ? [{ page: "/messages/[threadId]", path: `/messages/${threadId}`, cookie }]
      : []),
  ]);
  return visits.toSorted((a, b) => a.page.localeCompare(b.page));
}
