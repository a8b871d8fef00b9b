import { expect, test } from "vitest";
import { entities } from "@/lib/api/entities/registry";

/** Documented fields that no response has, each with the reason. */
interface Documented {
  has: string;
  rejects?: Readonly<Record<string, string>>;
}

const PURCHASE =
  "user_id proposal_id purchase_type item_description item_details amount transaction_id payment_method status";
const LISTING =
  "event_name event_date event_time location description services_needed budget_range expected_attendees deadline host_id";

/** The documented fields, entity by entity. */
const DOCUMENTED: Readonly<Record<string, Documented>> = {
  User: {
    has: "id full_name email roles current_role user_type company_name phone website location industry bio social_links profile_image subscription_plan subscription_status vendor_plan payout_method paypal_email swift_details email_verified account_status created_date",
    rejects: {
      verification_token: "a secret",
    },
  },
  Proposal: {
    has: "id title description sponsorship_type amount_requested event_id event_reach audience_demographics is_featured is_funded is_non_event_campaign images video_links event_platform_link event_platform_type benefits sponsorship_tiers created_by created_by_id status funded_by_sponsor_id created_date analytics_enabled email_blast_sent email_blast_sent_recently purchased_addons analytics_access_expires_at",
  },
  Event: {
    has: "id title description location start_date end_date start_time end_time categories event_platform_link expected_attendance target_audience status host_id",
  },
  Interest: { has: "proposal_id interest_type status created_date" },
  Payment: {
    has: "proposal_id sponsor_id host_id amount payment_method status stripe_checkout_id paypal_order_id",
  },
  Deliverable: { has: "id" },
  Placement: { has: "id" },
  SponsorshipReport: { has: "id" },
  Renewal: { has: "id", rejects: { token: "a secret, of which only its sponsor gets the address" } },
  EventBalance: { has: "id" },
  ProposalUpdate: { has: "id" },
  ChatThread: {
    has: "id proposal_id host_id sponsor_id last_message last_message_at last_message_by host_unread_count sponsor_unread_count",
  },
  Message: {
    has: "thread_id sender_id message message_type read_by_host read_by_sponsor read_at attachments created_date",
  },
  Purchase: { has: PURCHASE },
  HostPurchase: { has: PURCHASE },
  Transaction: { has: PURCHASE },
  ProposalAgent: {
    has: "id proposal_id host_id agent_email agent_user_id role commission_rate status referral_code",
    rejects: { invite_token: "a secret, of which only a hash is stored" },
  },
  ReferralEvent: { has: "type referred_by_agent_id" },
  AgentListing: {
    has: "id proposal_id host_id commission_rate commission_description max_agents current_agents marketplace_description target_locations preferred_agent_experience is_active listing_fee_paid featured_until",
  },
  AgentApplication: {
    has: "proposal_id agent_user_id host_id application_message agent_experience status host_response responded_at",
  },
  VendorProfile: {
    has: "id user_id business_name tagline bio location profile_image_url logo_url service_category service_description service_area portfolio_link video_link gallery_images is_featured featured_until is_boosted boosted_until verified accepting_leads flagged flag_reason coupon_offer",
  },
  VendorPayment: { has: "vendor_profile_id payment_type amount status payment_method" },
  VendorSubscription: {
    has: "vendor_profile_id subscription_type amount amount_paid payment_method transaction_id status expires_at",
  },
  PromotionPurchase: {
    has: "vendor_profile_id amount payment_method transaction_id payment_type valid_until",
  },
  HostPayment: { has: "host_id payment_type amount status payment_method" },
  VendorEventRequest: { has: `${LISTING} proposal` },
  EventListing: { has: `id ${LISTING} status created_date` },
  VendorBrowserEvent: {
    has: "id title description start_date location expected_attendance vendor_offer_deadline requested_services preferred_languages",
  },
  VendorService: {
    has: "id vendor_profile_id title description service_type pricing_model price_range tags images portfolio_link video_link optional_addons created_date",
  },
  Lead: {
    has: "vendor_profile_id client_name client_email client_phone requested_service event_date event_location budget_range message status vendor_notes created_date",
  },
  Offer: {
    has: "event_id vendor_profile_id service_type offered_price service_description includes message_to_host portfolio_items availability_confirmed valid_until status created_by",
  },
  JobPosting: { has: "id" },
  Bid: {
    has: "job_posting_id vendor_profile_id message services_offered total_bid_amount discount_offered portfolio_attachments availability_confirmed",
  },
  SponsorLead: { has: "id" },
  EmailBlast: {
    has: "id proposal_id host_id subject custom_message recipients_count cost status",
    rejects: {
      payment_method: "what was paid for it is a Purchase",
      url: "made for each recipient",
    },
  },
  Review: { has: "id" },
};

test.each(Object.entries(DOCUMENTED))("%s has every documented field", (name, { has, rejects = {} }) => {
  const fields = Object.keys(entities.find((entity) => entity.name === name)?.fields ?? {});
  expect(fields).toEqual(expect.arrayContaining(has.split(" ")));
  expect(fields.filter((field) => field in rejects)).toEqual([]);
});

test("every entity is checked", () => {
  expect(entities.map(({ name }) => name).sort()).toEqual(Object.keys(DOCUMENTED).sort());
});
