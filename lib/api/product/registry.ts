import type { Endpoint } from "../endpoint";
import { accountEndpoints } from "./accounts";
import { agentEndpoints } from "./agents";
import { campaignEndpoints } from "./blasts";
import { deliverableEndpoints } from "./deliverables";
import { eventEndpoints } from "./events";
import { googleEndpoints } from "./google";
import { proposalEndpoints } from "./proposals";
import { publishingEndpoints } from "./publishing";
import { purchaseEndpoints } from "./purchases";
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
  ...agentEndpoints,
  ...campaignEndpoints,
  ...vendorEndpoints,
  ...vendorRequestEndpoints,
];
