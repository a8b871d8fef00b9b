import type { Row } from "./matrix";
import { accounts } from "./tables/accounts";
import { adminAccounts } from "./tables/admin-accounts";
import { adminMails } from "./tables/admin-mails";
import { adminPayments } from "./tables/admin-payments";
import { adminVendors } from "./tables/admin-vendors";
import { agentMarket } from "./tables/agent-market";
import { auditLog } from "./tables/audit";
import { balances } from "./tables/balances";
import { campaigns } from "./tables/campaigns";
import { casework } from "./tables/casework";
import { commissions } from "./tables/commissions";
import { contact } from "./tables/contact";
import { contracts } from "./tables/contracts";
import { deadlines } from "./tables/deadlines";
import { deliverables } from "./tables/deliverables";
import { events } from "./tables/events";
import { inquiries } from "./tables/inquiries";
import { invitations } from "./tables/invitations";
import { jobs } from "./tables/jobs";
import { mediations } from "./tables/mediations";
import { messages } from "./tables/messages";
import { moderation } from "./tables/moderation";
import { notifications } from "./tables/notifications";
import { vendorOffers } from "./tables/offers";
import { payments } from "./tables/payments";
import { payouts } from "./tables/payouts";
import { placements } from "./tables/placements";
import { privacy } from "./tables/privacy";
import { proofs } from "./tables/proofs";
import { proposals } from "./tables/proposals";
import { quoteRequests } from "./tables/quote-requests";
import { renewals } from "./tables/renewals";
import { reviews } from "./tables/reviews";
import { secondFactor, userFactors } from "./tables/second-factor";
import { settings } from "./tables/settings";
import { sponsorAssets } from "./tables/sponsor-assets";
import { sponsorshipReportRows } from "./tables/sponsorship-reports";
import { heldFunds, sponsorships } from "./tables/sponsorships";
import { updates } from "./tables/updates";
import { vendorCalendar } from "./tables/vendor-calendar";
import { vendorRequests } from "./tables/vendor-requests";
import { vendors } from "./tables/vendors";
import { webhooks } from "./tables/webhooks";

/** Every action of every domain, split into parts of similar size. Each has its own test file. */
export const TABLE = {
  people: [
    ...accounts,
    ...secondFactor,
    ...adminAccounts,
    ...privacy,
    ...notifications,
    ...messages,
    ...contact,
    ...reviews,
  ],
  admin: [
    ...auditLog,
    ...jobs,
    ...userFactors,
    ...adminMails,
    ...moderation,
    ...casework,
    ...settings,
    ...adminVendors,
  ],
  proposals: [...proposals, ...events, ...inquiries, ...campaigns, ...contracts, ...proofs, ...balances],
  agents: [...agentMarket, ...invitations, ...commissions, ...webhooks],
  money: [
    ...sponsorships,
    ...sponsorAssets,
    ...placements,
    ...heldFunds,
    ...deliverables,
    ...deadlines,
    ...mediations,
    ...renewals,
    ...sponsorshipReportRows,
    ...updates,
    ...payments,
    ...adminPayments,
    ...payouts,
  ],
  vendors: [...vendors, ...vendorCalendar, ...vendorRequests, ...vendorOffers, ...quoteRequests],
} satisfies Record<string, Row[]>;

export const ALL_ROWS: Row[] = Object.values(TABLE).flat();
