/** Where the owner of a logo, and the hosts it was sent to, see it; with `download`, its file. */
export const logoPath = (assetId: string, download = false): string =>
  `/api/sponsor-assets/${assetId}${download ? "?download=1" : ""}`;

/** Where a logo for a sponsorship is uploaded. */
export const logoUploadPath = (sponsorshipId: string): string => `/api/sponsorships/${sponsorshipId}/logo`;
