import type { Endpoint } from "../endpoint";
import { accountEndpoints } from "./accounts";
import { agentEndpoints } from "./agents";
import { balanceEndpoints } from "./balances";
import { campaignEndpoints } from "./blasts";
import { deliverableEndpoints } from "./deliverables";
import { eventEndpoints } from "./events";
import { googleEndpoints } from "./google";
import { placementEndpoints } from "./placements";
import { proposalEndpoints } from "./proposals";
import { publishingEndpoints } from "./publishing";
import { purchaseEndpoints } from "./purchases";
import { renewalEndpoints } from "./renewals";
import { sponsorshipReportEndpoints } from "./sponsorship-reports";
import { vendorRequestEndpoints } from "./vendor-requests";
import { vendorEndpoints } from "./vendors";

/** The product's own calls, under their documented paths. */
export const productEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...googleEndpoints,
  ...proposalEndpoints,
  ...publishingEndpoints,
  ...eventEndpoints,
  ...purchaseEndpoints,
  ...deliverableEndpoints,
  ...placementEndpoints,
  ...sponsorshipReportEndpoints,
  ...balanceEndpoints,
  ...renewalEndpoints,
  ...agentEndpoints,
  ...campaignEndpoints,
  ...vendorEndpoints,
  ...vendorRequestEndpoints,
];
