/** The pages that can be shared, by the first part of their address. */
export const SHARED_KINDS = ["proposaldetails", "vendorprofile", "blog"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Where the address of a page stands, with its QR code. `path`: of the page itself. */
export const sharePath = (path: string): string => `/share${path}`;

/** The QR code of a page's address. */
export const qrPath = (path: string): string => `${sharePath(path)}/qr.svg`;

/** The card of a proposal for other sites. `code`: of the agent to whose link it leads. */
export const embedPath = (proposalPath: string, code?: string): string =>
  proposalPath.replace(/^\/proposaldetails\//, "/embed/proposals/") + (code ? `?ref=${code}` : "");
