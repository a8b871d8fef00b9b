import { agreementMails } from "@/lib/agents/agreements/mails";
import { commissionMails } from "@/lib/agents/commissions/mails";
import { marketMails } from "@/lib/agents/market/mails";
import { referralMails } from "@/lib/agents/referrals/mails";
import { contractMails } from "@/lib/funding/contracts/mails";
import { deliverableMails } from "@/lib/funding/deliverables/mails";
import { inquiryMails } from "@/lib/funding/inquiries/mails";
import { mediationMails } from "@/lib/funding/mediations/mails";
import { placementMails } from "@/lib/funding/placements/mails";
import { renewalMails } from "@/lib/funding/renewals/mails";
import { sponsorAssetMails } from "@/lib/funding/sponsor-assets/mails";
import { reportMails } from "@/lib/funding/sponsorship-reports/mails";
import { cancellationMails } from "@/lib/funding/sponsorships/mails/cancellations";
import { disputeMails } from "@/lib/funding/sponsorships/mails/disputes";
import { fundsMails } from "@/lib/funding/sponsorships/mails/funds";
import { missedSponsorMails } from "@/lib/funding/sponsorships/mails/missed-sponsors";
import { sponsorshipMails } from "@/lib/funding/sponsorships/mails/payments";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { transferMails } from "@/lib/funding/sponsorships/mails/transfers";
import { updateMails } from "@/lib/funding/updates/mails";
import { accountMails } from "@/lib/identity/accounts/mails/account";
import { emailMails } from "@/lib/identity/accounts/mails/email";
import { googleMails } from "@/lib/identity/accounts/mails/google";
import { passwordMails } from "@/lib/identity/accounts/mails/password";
import { roleMails } from "@/lib/identity/accounts/mails/roles";
import { privacyMails } from "@/lib/identity/privacy/mails";
import { secondFactorMails } from "@/lib/identity/second-factor/mails";
import { sessionMails } from "@/lib/identity/sessions/mails";
import { proposalMails } from "@/lib/listings/proposals/mails";
import { campaignMails } from "@/lib/messaging/campaigns/mails";
import { threadMails } from "@/lib/messaging/threads/mails";
import { webhookMails } from "@/lib/messaging/webhooks/mails";
import { bankMails } from "@/lib/money/bank/mails";
import { paymentMails } from "@/lib/money/payments/mails";
import { payoutMails } from "@/lib/money/payouts/mails";
import { planMails } from "@/lib/money/plans/mails";
import { receiptMails } from "@/lib/money/receipts/mails";
import { adminMails } from "@/lib/site/admin/mails";
import { contactMails } from "@/lib/site/content/contact/mails";
import { moderationMails } from "@/lib/trust/moderation/mails";
import { reviewMails } from "@/lib/trust/reviews/mails";
import { bidMails } from "@/lib/vendors/bids/mails";
import { bookingMails } from "@/lib/vendors/bookings/mails";
import { vendorMails } from "@/lib/vendors/profiles/mails";
import { quoteRequestMails } from "@/lib/vendors/quote-requests/mails";

/** The emails of every aggregate. tests/unit/house.test.ts checks that none is missing. */
export const ALL_MAILS = [
  agreementMails,
  commissionMails,
  marketMails,
  referralMails,
  contractMails,
  deliverableMails,
  inquiryMails,
  mediationMails,
  renewalMails,
  placementMails,
  reportMails,
  updateMails,
  sponsorAssetMails,
  cancellationMails,
  disputeMails,
  fundsMails,
  missedSponsorMails,
  sponsorshipMails,
  slotMails,
  transferMails,
  accountMails,
  emailMails,
  googleMails,
  passwordMails,
  secondFactorMails,
  roleMails,
  privacyMails,
  sessionMails,
  proposalMails,
  campaignMails,
  threadMails,
  webhookMails,
  bankMails,
  paymentMails,
  payoutMails,
  planMails,
  receiptMails,
  adminMails,
  contactMails,
  moderationMails,
  reviewMails,
  bidMails,
  bookingMails,
  vendorMails,
  quoteRequestMails,
] as const;

type NameIn<Mails> = Mails extends unknown ? keyof Mails : never;

/** The stored template name of any email. */
export type MailTemplate = NameIn<(typeof ALL_MAILS)[number]>;

/** All template names. */
export const mailTemplates = (): string[] =>
  ALL_MAILS.flatMap((mails) => Object.values(mails).map(({ template }) => template));
