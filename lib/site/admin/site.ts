/** How the site as a whole stands. Amounts in cents. */
export interface SiteMetricsDto {
  /** Active accounts. */
  accounts: number;
  liveProposals: number;
  /** Places that were paid, those given back later among them. */
  sponsorships: number;
  /** Captured from sponsors and hosts and not given back. */
  keptCents: number;
}
