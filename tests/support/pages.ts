/** Every address that a guest may open, odd ones of the same page included; a proposal's own page comes on top. */
export const PUBLIC_PAGES = [
  "/",
  "/browseproposals",
  "/browseproposals?category=music&sort=newest",
  "/browseproposals?q=nothinglikethis",
  "/pricing",
  "/pricing?billing=single",
  "/register",
  "/register?type=event_host",
  "/login",
  "/createproposal",
  "/createproposal?plan=launch",
  "/blog",
  "/help",
  "/contact",
  "/contact/sent",
  "/terms",
  "/privacy",
  "/marketplace",
  "/vendorlistings",
  "/agenthub",
];

/** Every page for which one signs in; those of one order, proposal or payment come on top. */
export const PRIVATE_PAGES = [
  "/hostdashboard",
  "/sponsordashboard",
  "/agentdashboard",
  "/vendordashboard",
  "/admindashboard",
  "/sponsorfavorites",
  "/accountsettings",
  "/chooseproposals",
  "/purchase?plan=pro",
  "/paymentsuccess",
];
