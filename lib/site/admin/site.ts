/** Site-wide figures. Amounts in cents. */
export interface SiteMetricsDto {
  /** Active accounts. */
  accounts: number;
  liveProposals: number;
  /** Spots paid, including those refunded later. */
  sponsorships: number;
  /** Payments minus refunds and lost disputes. */
  keptCents: number;
}
