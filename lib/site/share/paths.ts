/** Shareable pages, by the first segment of their path. */
export const SHARED_KINDS = ["proposaldetails", "vendorprofile", "blog"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The share page of a path, with its QR code. `path` is the shared page's. */
export const sharePath = (path: string): string => `/share${path}`;

/** The QR code for a page. */
export const qrPath = (path: string): string => `${sharePath(path)}/qr.svg`;

/** A proposal's embeddable card. `code` is the agent whose link it uses. */
export const embedPath = (proposalPath: string, code?: string): string =>
  proposalPath.replace(/^\/proposaldetails\//, "/embed/proposals/") + (code ? `?ref=${code}` : "");
