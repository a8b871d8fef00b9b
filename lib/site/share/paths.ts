import { type Theme, themeQuery } from "@/lib/core/theme";

/** Shareable pages, by the first segment of their path. */
export const SHARED_KINDS = ["proposaldetails", "vendorprofile", "hosts", "sponsors", "blog"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The share page of a path, with its QR code. `path` is the shared page's. */
export const sharePath = (path: string): string => `/share${path}`;

/** The QR code for a page. */
export const qrPath = (path: string): string => `${sharePath(path)}/qr.svg`;

/** A proposal's embeddable card. `code` is the agent whose link it uses. */
export const embedPath = (proposalPath: string, code?: string): string =>
  proposalPath.replace(/^\/proposaldetails\//, "/embed/proposals/") + (code ? `?ref=${code}` : "");

/** A proposal's sponsor wall, to embed. `proposalPath` is the page's. */
export const wallPath = (proposalPath: string, theme: Theme = "auto"): string =>
  proposalPath.replace(/^\/proposaldetails\//, "/embed/wall/") + themeQuery(theme);

/** The same wall as it is at an instant (milliseconds), not as the browser has cached it. */
export const wallPreviewPath = (proposalPath: string, theme: Theme, at: number): string =>
  `${wallPath(proposalPath)}?${new URLSearchParams({ theme, at: String(at) })}`;

/** The same wall as a picture. */
export const wallPicturePath = (proposalPath: string, theme: Theme = "auto"): string =>
  `${wallPath(proposalPath)}/wall.svg${themeQuery(theme)}`;

/** A logo on a wall. */
export const wallLogoPath = (proposalId: string, logoId: string): string =>
  `/embed/wall/${proposalId}/logos/${logoId}`;

/** The page where a host's team copies the wall's code. */
export const ownWallPath = (proposalId: string, theme: Theme = "auto"): string =>
  `/editproposal/wall?id=${proposalId}${theme === "auto" ? "" : `&theme=${theme}`}`;
