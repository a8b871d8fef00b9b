import { accountTemplates } from "./account-templates";
import { deskTemplates } from "./admin-templates";
import { agentMarketTemplates } from "./agent-market-templates";
import { agreementTemplates } from "./agreement-templates";
import { offerTemplates } from "./bid-templates";
import { billingTemplates } from "./billing-templates";
import { blastTemplates } from "./campaign-templates";
import { commissionTemplates } from "./commission-templates";
import { contractTemplates } from "./contract-templates";
import { fundsTemplates } from "./funds-templates";
import { interestTemplates } from "./inquiry-templates";
import { messagesTemplates } from "./messages-templates";
import { moderationTemplates } from "./moderation-templates";
import { payoutTemplates } from "./payout-templates";
import { proposalTemplates } from "./proposal-templates";
import { vendorLeadTemplates } from "./quote-request-templates";
import { referralTemplates } from "./referral-templates";
import { reviewTemplates } from "./review-templates";
import { roleTemplates } from "./role-templates";
import { sponsorshipTemplates } from "./sponsorship-templates";
import { transferTemplates } from "./transfer-templates";
import { userDeskTemplates } from "./user-admin-templates";
import { vendorDeskTemplates } from "./vendor-admin-templates";

/** Every mail there is: from its data to its words. */
export const templates = {
  ...accountTemplates,
  ...agentMarketTemplates,
  ...agreementTemplates,
  ...billingTemplates,
  ...blastTemplates,
  ...commissionTemplates,
  ...contractTemplates,
  ...deskTemplates,
  ...fundsTemplates,
  ...interestTemplates,
  ...messagesTemplates,
  ...moderationTemplates,
  ...offerTemplates,
  ...payoutTemplates,
  ...proposalTemplates,
  ...referralTemplates,
  ...reviewTemplates,
  ...roleTemplates,
  ...sponsorshipTemplates,
  ...transferTemplates,
  ...userDeskTemplates,
  ...vendorDeskTemplates,
  ...vendorLeadTemplates,
} as const;

export type MailTemplate = keyof typeof templates;
export type MailData<Name extends MailTemplate> = Parameters<(typeof templates)[Name]>[0];
