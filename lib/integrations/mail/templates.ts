import { accountTemplates } from "./account-templates";
import { adminTemplates } from "./admin-templates";
import { agentMarketTemplates } from "./agent-market-templates";
import { agreementTemplates } from "./agreement-templates";
import { bidTemplates } from "./bid-templates";
import { billingTemplates } from "./billing-templates";
import { campaignTemplates } from "./campaign-templates";
import { commissionTemplates } from "./commission-templates";
import { contractTemplates } from "./contract-templates";
import { fundsTemplates } from "./funds-templates";
import { inquiryTemplates } from "./inquiry-templates";
import { messagesTemplates } from "./messages-templates";
import { moderationTemplates } from "./moderation-templates";
import { payoutTemplates } from "./payout-templates";
import { proposalTemplates } from "./proposal-templates";
import { quoteRequestTemplates } from "./quote-request-templates";
import { referralTemplates } from "./referral-templates";
import { reviewTemplates } from "./review-templates";
import { roleTemplates } from "./role-templates";
import { sponsorshipTemplates } from "./sponsorship-templates";
import { transferTemplates } from "./transfer-templates";
import { userAdminTemplates } from "./user-admin-templates";
import { vendorAdminTemplates } from "./vendor-admin-templates";

/** Every mail there is: from its data to its words. */
export const templates = {
  ...accountTemplates,
  ...agentMarketTemplates,
  ...agreementTemplates,
  ...billingTemplates,
  ...campaignTemplates,
  ...commissionTemplates,
  ...contractTemplates,
  ...adminTemplates,
  ...fundsTemplates,
  ...inquiryTemplates,
  ...messagesTemplates,
  ...moderationTemplates,
  ...bidTemplates,
  ...payoutTemplates,
  ...proposalTemplates,
  ...referralTemplates,
  ...reviewTemplates,
  ...roleTemplates,
  ...sponsorshipTemplates,
  ...transferTemplates,
  ...userAdminTemplates,
  ...vendorAdminTemplates,
  ...quoteRequestTemplates,
} as const;

export type MailTemplate = keyof typeof templates;
export type MailData<Name extends MailTemplate> = Parameters<(typeof templates)[Name]>[0];
