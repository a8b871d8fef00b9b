import { expect, test } from "vitest";
import type { z } from "zod";
import { InviteAgentForm } from "@/lib/agents/agreements/form";
import { CreateListingForm, EditListingForm, OrderListingForm } from "@/lib/agents/market/form";
import { SendContractForm } from "@/lib/funding/contracts/form";
import { MakeCounterProposalForm } from "@/lib/funding/inquiries/form";
import { AskTransferForm, RefundForm, StartCheckoutForm } from "@/lib/funding/sponsorships/form";
import { RegisterForm, RegisterWithGoogleForm } from "@/lib/identity/accounts/form";
import { CreateTokenForm } from "@/lib/identity/api-tokens/form";
import { DeleteAccountForm } from "@/lib/identity/privacy/form";
import { CreateEventForm, EditEventForm } from "@/lib/listings/events/form";
import { EditProposalForm, PublishForm, SetFavoriteForm } from "@/lib/listings/proposals/form";
import { WriteCampaignForm } from "@/lib/messaging/campaigns/form";
import { MarkReadForm, SavePreferencesForm } from "@/lib/messaging/notifications/form";
import { ConfirmTransferForm, RefundPaymentForm } from "@/lib/money/payments/form";
import { FailPayoutForm, PayoutPaidForm } from "@/lib/money/payouts/form";
import { CancelJobForm, RetryJobForm } from "@/lib/site/jobs/form";
import { ChangeSettingForm } from "@/lib/site/settings/form";
import { WriteReviewForm } from "@/lib/trust/reviews/form";
import { SubmitBidForm, SubmitOfferForm } from "@/lib/vendors/bids/form";
import { SaveVendorProfileForm } from "@/lib/vendors/profiles/form";
import { MarkSpamForm, RequestQuoteForm, SaveQuoteRequestNotesForm } from "@/lib/vendors/quote-requests/form";
import { EditRequestForm, ListForVendorsForm, RequestVendorsForm } from "@/lib/vendors/service-requests/form";
import { AddServiceForm, EditServiceForm } from "@/lib/vendors/services/form";

const FORMS: Record<string, z.ZodType> = {
  AddServiceForm,
  AskTransferForm,
  CancelJobForm,
  CreateTokenForm,
  FailPayoutForm,
  PayoutPaidForm,
  RetryJobForm,
  SendContractForm,
  StartCheckoutForm,
  ChangeSettingForm,
  ConfirmTransferForm,
  CreateEventForm,
  CreateListingForm,
  DeleteAccountForm,
  EditEventForm,
  EditListingForm,
  EditProposalForm,
  EditRequestForm,
  EditServiceForm,
  InviteAgentForm,
  ListForVendorsForm,
  MakeCounterProposalForm,
  MarkReadForm,
  MarkSpamForm,
  OrderListingForm,
  PublishForm,
  RefundForm,
  RefundPaymentForm,
  RegisterForm,
  RegisterWithGoogleForm,
  RequestQuoteForm,
  RequestVendorsForm,
  SavePreferencesForm,
  SaveQuoteRequestNotesForm,
  SaveVendorProfileForm,
  SetFavoriteForm,
  SubmitBidForm,
  SubmitOfferForm,
  WriteCampaignForm,
  WriteReviewForm,
};

const FIELDS =
  "amount attempt basis bids categories commissionType companyName days discountType email endDate fullName imageIds isSpam lines maxAgents name " +
  "openFor password places pricingModel proposal rating role seen services startDate startTime tiers timeZone title value " +
  "version withinMiles";

/** Values that a scriptless call can't contain, and that convert to neither text nor a number. */
const ODD = [{ toString: null }, [{ toString: null }], Symbol.for("odd"), 10n];

const filledWith = (odd: unknown) => Object.fromEntries(FIELDS.split(" ").map((field) => [field, odd]));

test.each(Object.entries(FORMS))("%s survives values that are neither text nor a number", (_, form) => {
  for (const odd of ODD)
    for (const fields of [filledWith(odd), { proposal: filledWith(odd), tiers: [filledWith(odd)] }])
      expect(() => form.safeParse(fields)).not.toThrow();
});
