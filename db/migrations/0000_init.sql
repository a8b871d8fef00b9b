CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"subject" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_purpose_check" CHECK ("account_tokens"."purpose" in ('verify_email', 'reset_password', 'change_email', 'link_google')),
	CONSTRAINT "account_tokens_subject_check" CHECK (("account_tokens"."purpose" = 'link_google') = ("account_tokens"."subject" is not null))
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('google'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text,
	"roles" text[] NOT NULL,
	"current_role_name" text NOT NULL,
	"company_name" text,
	"phone" text,
	"website" text,
	"location" text,
	"city" text,
	"region" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"industry" text,
	"bio" text,
	"profile_image_key" text,
	"account_status" text DEFAULT 'active' NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
	"email_verified_at" timestamp with time zone,
	"claimed_again_at" timestamp with time zone,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"privacy_told_version" text,
	"opportunities_opt_in_at" timestamp with time zone,
	"opportunity_categories" text[],
	"is_demo" boolean DEFAULT false NOT NULL,
	"admin_until" timestamp with time zone,
	"switched_off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_account_status_check" CHECK ("users"."account_status" in ('pending', 'active', 'suspended', 'deleted')),
	CONSTRAINT "users_current_role_check" CHECK ("users"."current_role_name" in ('business_sponsor', 'event_host', 'agent', 'vendor', 'admin')),
	CONSTRAINT "users_email_normal_check" CHECK ("users"."email" = lower(btrim("users"."email"))),
	CONSTRAINT "users_current_role_held_check" CHECK ("users"."current_role_name" = any("users"."roles")),
	CONSTRAINT "users_roles_known_check" CHECK ("users"."roles" <@ array['business_sponsor','event_host','agent','vendor','admin']::text[]),
	CONSTRAINT "users_opportunity_categories_check" CHECK ("users"."opportunity_categories" <@ array['sports','music','arts','charity','community','education','technology']::text[] and cardinality("users"."opportunity_categories") > 0),
	CONSTRAINT "users_switched_off_check" CHECK ("users"."switched_off_at" is null or "users"."is_demo")
);
--> statement-breakpoint
CREATE TABLE "agent_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text NOT NULL,
	"experience" text,
	"commission_bps" integer NOT NULL,
	"commission_description" text,
	"host_response" text,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_applications_status_check" CHECK ("agent_applications"."status" in ('pending', 'approved', 'declined', 'withdrawn', 'closed')),
	CONSTRAINT "agent_applications_response_check" CHECK (("agent_applications"."status" in ('approved', 'declined')) = ("agent_applications"."responded_at" is not null)),
	CONSTRAINT "agent_applications_commission_check" CHECK ("agent_applications"."commission_bps" between 100 and 5000)
);
--> statement-breakpoint
CREATE TABLE "agent_hub" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"commission_bps" integer NOT NULL,
	"listed_ms" bigint NOT NULL,
	"featured_until_ms" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"commission_bps" integer NOT NULL,
	"commission_description" text,
	"max_agents" integer NOT NULL,
	"description" text,
	"target_locations" text[] DEFAULT '{}' NOT NULL,
	"preferred_experience" text,
	"order_id" uuid,
	"listed_at" timestamp with time zone,
	"featured_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"form_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_listings_form_key" UNIQUE("host_id","form_id"),
	CONSTRAINT "agent_listings_status_check" CHECK ("agent_listings"."status" in ('unpaid', 'live', 'paused', 'closed')),
	CONSTRAINT "agent_listings_commission_check" CHECK ("agent_listings"."commission_bps" between 100 and 5000),
	CONSTRAINT "agent_listings_max_agents_check" CHECK ("agent_listings"."max_agents" between 1 and 20),
	CONSTRAINT "agent_listings_listed_check" CHECK ("agent_listings"."status" not in ('live', 'paused') or "agent_listings"."listed_at" is not null),
	CONSTRAINT "agent_listings_closed_check" CHECK (("agent_listings"."status" = 'closed') = ("agent_listings"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "proposal_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"agent_id" uuid,
	"agent_email" text NOT NULL,
	"application_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"role" text DEFAULT 'viewer_sharer' NOT NULL,
	"commission_type" text DEFAULT 'percent' NOT NULL,
	"commission_bps" integer,
	"commission_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"commission_description" text,
	"invite_token_hash" text,
	"invited_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"referral_code" text,
	"active_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_agents_status_check" CHECK ("proposal_agents"."status" in ('pending', 'active', 'declined', 'expired', 'revoked')),
	CONSTRAINT "proposal_agents_role_check" CHECK ("proposal_agents"."role" in ('viewer_sharer', 'editor', 'co_owner')),
	CONSTRAINT "proposal_agents_type_check" CHECK ("proposal_agents"."commission_type" in ('percent', 'flat')),
	CONSTRAINT "proposal_agents_commission_check" CHECK (case "proposal_agents"."commission_type"
        when 'percent' then coalesce("proposal_agents"."commission_bps" between 0 and 5000, false) and "proposal_agents"."commission_cents" is null
        else coalesce("proposal_agents"."commission_cents" between 100 and 100000000, false) and "proposal_agents"."commission_bps" is null end),
	CONSTRAINT "proposal_agents_pending_check" CHECK ("proposal_agents"."status" <> 'pending' or ("proposal_agents"."invite_token_hash" is not null and "proposal_agents"."expires_at" is not null)),
	CONSTRAINT "proposal_agents_active_check" CHECK ("proposal_agents"."status" not in ('active', 'revoked') or "proposal_agents"."active_at" is null
        or ("proposal_agents"."agent_id" is not null and "proposal_agents"."referral_code" is not null)),
	CONSTRAINT "proposal_agents_begun_check" CHECK ("proposal_agents"."status" <> 'active' or "proposal_agents"."active_at" is not null),
	CONSTRAINT "proposal_agents_ended_check" CHECK (("proposal_agents"."status" in ('declined', 'expired', 'revoked')) = ("proposal_agents"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_with" text NOT NULL,
	"scopes" text[] NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_scopes_check" CHECK ("api_tokens"."scopes" <@ array['read','write','admin']::text[] and cardinality("api_tokens"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"batches" integer NOT NULL,
	"rows" bigint NOT NULL,
	"finding" text,
	"digest" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"after_seq" bigint NOT NULL,
	"from_xact" "xid8" NOT NULL,
	"upto_xact" "xid8" NOT NULL,
	"until_seq" bigint NOT NULL,
	"rows" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "audit_seals_rows_check" CHECK ("audit_seals"."rows" > 0)
);
--> statement-breakpoint
CREATE TABLE "email_blast_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blast_id" uuid NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"in_digest" boolean DEFAULT false NOT NULL,
	"mail_key" text,
	"mailed_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "email_blast_recipients_key" UNIQUE("blast_id","user_id"),
	CONSTRAINT "email_blast_recipients_status_check" CHECK ("email_blast_recipients"."status" in ('queued', 'sent', 'bounced', 'complained', 'unsubscribed', 'dropped', 'withheld')),
	CONSTRAINT "email_blast_recipients_mailed_check" CHECK (("email_blast_recipients"."mail_key" is null) = ("email_blast_recipients"."mailed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "email_blasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"message" text NOT NULL,
	"audience" text NOT NULL,
	"within_miles" integer,
	"status" text NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"entitlement_id" uuid,
	"idempotency_key" uuid NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"stop" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_blasts_idempotency_key" UNIQUE("host_id","idempotency_key"),
	CONSTRAINT "email_blasts_status_check" CHECK ("email_blasts"."status" in ('unpaid', 'queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "email_blasts_audience_check" CHECK ("email_blasts"."audience" in ('everyone', 'by_name')),
	CONSTRAINT "email_blasts_stop_check" CHECK ("email_blasts"."stop" in ('paused', 'closed', 'host', 'too_soon', 'nobody', 'money', 'fault')),
	CONSTRAINT "email_blasts_within_miles_check" CHECK ("email_blasts"."within_miles" > 0),
	CONSTRAINT "email_blasts_message_check" CHECK (char_length("email_blasts"."message") <= 500),
	CONSTRAINT "email_blasts_cost_check" CHECK (("email_blasts"."cost_cents" > 0) = ("email_blasts"."order_id" is not null)),
	CONSTRAINT "email_blasts_started_check" CHECK ("email_blasts"."status" in ('unpaid', 'failed') or "email_blasts"."started_at" is not null),
	CONSTRAINT "email_blasts_failed_check" CHECK (("email_blasts"."status" = 'failed') = ("email_blasts"."stop" is not null))
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"proposal_agent_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"status" text NOT NULL,
	"commission_type" text NOT NULL,
	"commission_bps" integer,
	"commission_cents" bigint,
	"base_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"taken_back_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"approved_at" timestamp with time zone,
	"payout_id" uuid,
	"paid_at" timestamp with time zone,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_sponsorship_key" UNIQUE("sponsorship_id"),
	CONSTRAINT "commissions_status_check" CHECK ("commissions"."status" in ('pending', 'on_hold', 'approved', 'paid', 'rejected', 'reversed')),
	CONSTRAINT "commissions_type_check" CHECK ("commissions"."commission_type" in ('percent', 'flat')),
	CONSTRAINT "commissions_amount_check" CHECK ("commissions"."amount_cents" between 0 and "commissions"."base_cents"),
	CONSTRAINT "commissions_returned_check" CHECK ("commissions"."returned_cents" between 0 and "commissions"."amount_cents"),
	CONSTRAINT "commissions_taken_back_check" CHECK ("commissions"."taken_back_cents" between 0 and "commissions"."returned_cents"),
	CONSTRAINT "commissions_reasons_check" CHECK ("commissions"."reasons" <@ array['same_person','same_mailbox','same_company','same_payout_account','same_device','same_network','same_name','new_accounts','sponsor_is_host','refused']::text[]
        and ("commissions"."status" not in ('on_hold', 'rejected') or cardinality("commissions"."reasons") > 0)),
	CONSTRAINT "commissions_paid_check" CHECK (("commissions"."status" = 'paid') = ("commissions"."paid_at" is not null) and ("commissions"."status" <> 'paid' or "commissions"."payout_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_acceptances" (
	"contract_id" uuid NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"ip" text,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_acceptances_contract_id_party_pk" PRIMARY KEY("contract_id","party"),
	CONSTRAINT "contract_acceptances_party_check" CHECK ("contract_acceptances"."party" in ('host', 'sponsor'))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"template" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contracts_version_key" UNIQUE("sponsorship_id","version"),
	CONSTRAINT "contracts_template_check" CHECK ("contracts"."template" in ('cash', 'in_kind', 'media')),
	CONSTRAINT "contracts_version_check" CHECK ("contracts"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tier_id" uuid,
	"tier_name" text,
	"amount_cents" bigint,
	"note" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interests_type_check" CHECK ("interests"."type" in ('favorite', 'contacted', 'interested', 'counter_proposal')),
	CONSTRAINT "interests_status_check" CHECK ("interests"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'lapsed', 'paid')),
	CONSTRAINT "interests_amount_check" CHECK (case when "interests"."type" = 'counter_proposal' then coalesce("interests"."amount_cents" between 100 and 100000000, false) else "interests"."amount_cents" is null end),
	CONSTRAINT "interests_plain_check" CHECK ("interests"."type" not in ('favorite', 'contacted') or "interests"."status" = 'pending'),
	CONSTRAINT "interests_paid_check" CHECK ("interests"."status" <> 'paid' or "interests"."type" = 'counter_proposal'),
	CONSTRAINT "interests_expiry_check" CHECK ("interests"."type" <> 'counter_proposal' or "interests"."status" not in ('pending', 'accepted') or "interests"."expires_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sponsor_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"next_step" text,
	"next_step_on" date,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsor_leads_key" UNIQUE("proposal_id","sponsor_id"),
	CONSTRAINT "sponsor_leads_stage_check" CHECK ("sponsor_leads"."stage" in ('new', 'in_talks', 'agreed', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"allow_overdraft" boolean DEFAULT false NOT NULL,
	"is_payable" boolean GENERATED ALWAYS AS (balance_cents < 0 and code like '%:available') STORED NOT NULL,
	"total" text GENERATED ALWAYS AS (case when code like 'host:%' or code like 'agent:%' then split_part(code, ':', 1) || '::' || split_part(code, ':', 3) else code end) STORED NOT NULL,
	"is_standing" boolean GENERATED ALWAYS AS (balance_cents <> 0 or not (code like 'host:%' or code like 'agent:%')) STORED NOT NULL,
	CONSTRAINT "ledger_accounts_id_currency_key" UNIQUE("id","currency"),
	CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('asset', 'liability', 'revenue', 'expense')),
	CONSTRAINT "ledger_accounts_overdraft_check" CHECK ("ledger_accounts"."allow_overdraft" or ("ledger_accounts"."kind" in ('asset', 'expense') and "ledger_accounts"."balance_cents" >= 0) or ("ledger_accounts"."kind" in ('liability', 'revenue') and "ledger_accounts"."balance_cents" <= 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_audits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"violations" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"txn_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"account_version" integer NOT NULL,
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_txns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"reverses_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_txns_reverses_key" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"ref" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_topic_check" CHECK ("live_events"."topic" in ('messages', 'notifications'))
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"address" text NOT NULL,
	"status_code" text NOT NULL,
	"detail" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_user_id" uuid,
	"to_address" text NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"letter" jsonb,
	"html" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_messages_status_check" CHECK ("mail_messages"."status" in ('queued', 'sending', 'sent', 'suppressed', 'bounced', 'complained', 'failed')),
	CONSTRAINT "mail_messages_kind_check" CHECK ("mail_messages"."kind" in ('account', 'money', 'proposals', 'sponsorships', 'plans', 'messages', 'agents', 'opportunities', 'vendors'))
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_address_normal_check" CHECK ("mail_suppressions"."address" = lower(btrim("mail_suppressions"."address"))),
	CONSTRAINT "mail_suppressions_reason_check" CHECK ("mail_suppressions"."reason" in ('hard_bounce', 'soft_bounces', 'complaint', 'unsubscribe', 'by_admin')),
	CONSTRAINT "mail_suppressions_scope_check" CHECK ("mail_suppressions"."scope" in ('all', 'account', 'money', 'proposals', 'sponsorships', 'plans', 'messages', 'agents', 'opportunities', 'vendors'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_attachments_kind_check" CHECK ("message_attachments"."kind" in ('image', 'pdf')),
	CONSTRAINT "message_attachments_size_check" CHECK (("message_attachments"."kind" = 'image') = ("message_attachments"."width" is not null and "message_attachments"."height" is not null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"text" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_message_id" uuid NOT NULL,
	"last_read_message_id" uuid,
	"mail_due_at" timestamp with time zone,
	CONSTRAINT "thread_members_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"starter_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "threads_subject_type_check" CHECK ("threads"."subject_type" in ('proposal', 'promotion', 'event')),
	CONSTRAINT "threads_two_people_check" CHECK ("threads"."starter_id" <> "threads"."recipient_id")
);
--> statement-breakpoint
CREATE TABLE "unsent_messages" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"attachment_ids" uuid[] NOT NULL,
	"problem" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsent_messages_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"words" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_appeals_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "moderation_appeals_status_check" CHECK ("moderation_appeals"."status" in ('open', 'upheld', 'lifted')),
	CONSTRAINT "moderation_appeals_answer_check" CHECK (("moderation_appeals"."status" = 'open') = ("moderation_appeals"."answered_at" is null) and ("moderation_appeals"."answered_at" is null) = ("moderation_appeals"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_by_id" uuid,
	"snapshot" jsonb,
	"report_count" integer DEFAULT 0 NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"verdict" text,
	"state_before" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_cases_subject_check" CHECK ("moderation_cases"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'user', 'thread', 'message', 'review')),
	CONSTRAINT "moderation_cases_status_check" CHECK ("moderation_cases"."status" in ('open', 'dismissed', 'hidden', 'warned', 'suspended', 'lifted')),
	CONSTRAINT "moderation_cases_decided_check" CHECK (("moderation_cases"."status" = 'open') = ("moderation_cases"."decided_at" is null)),
	CONSTRAINT "moderation_cases_verdict_check" CHECK (("moderation_cases"."decided_at" is null) = ("moderation_cases"."verdict" is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"snapshot" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_subject_check" CHECK ("reports"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'user', 'thread', 'message', 'review')),
	CONSTRAINT "reports_reason_check" CHECK ("reports"."reason" in ('spam', 'scam', 'abuse', 'other'))
);
--> statement-breakpoint
CREATE TABLE "status_moves" (
	"table_name" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	CONSTRAINT "status_moves_table_name_from_status_to_status_pk" PRIMARY KEY("table_name","from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"in_app" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind_check" CHECK ("notification_preferences"."kind" in ('account', 'money', 'proposals', 'sponsorships', 'plans', 'messages', 'agents', 'opportunities', 'vendors'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('account', 'money', 'proposals', 'sponsorships', 'plans', 'messages', 'agents', 'opportunities', 'vendors'))
);
--> statement-breakpoint
CREATE TABLE "bid_lines" (
	"bid_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"request_id" uuid NOT NULL,
	"service_id" uuid,
	"service_name" text NOT NULL,
	"description" text,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "bid_lines_bid_id_position_pk" PRIMARY KEY("bid_id","position"),
	CONSTRAINT "bid_lines_price_check" CHECK ("bid_lines"."price_cents" between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"portfolio_links" text[] DEFAULT '{}' NOT NULL,
	"is_availability_confirmed" boolean NOT NULL,
	"valid_until" date NOT NULL,
	"valid_until_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"form_id" uuid NOT NULL,
	"decline_reason" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	"moved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"job_posting_id" uuid NOT NULL,
	"message" text NOT NULL,
	"lines_cents" bigint NOT NULL,
	"discount_type" text DEFAULT 'none' NOT NULL,
	"discount_bps" integer,
	"discount_cents" bigint,
	"discount_description" text,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "bids_form_key" UNIQUE("vendor_id","form_id"),
	CONSTRAINT "bids_status_check" CHECK ("bids"."status" in ('submitted', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "bids_discount_type_check" CHECK ("bids"."discount_type" in ('none', 'percent', 'fixed')),
	CONSTRAINT "bids_discount_check" CHECK (("bids"."discount_type" = 'percent') = ("bids"."discount_bps" is not null)
        and ("bids"."discount_type" = 'fixed') = ("bids"."discount_cents" is not null)
        and "bids"."discount_bps" between 1 and 10000 and "bids"."discount_cents" > 0),
	CONSTRAINT "bids_total_check" CHECK ("bids"."total_cents" between 0 and "bids"."lines_cents" and "bids"."lines_cents" > 0),
	CONSTRAINT "bids_ended_check" CHECK (("bids"."status" = 'submitted') = ("bids"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"offer_id" uuid,
	"bid_id" uuid,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"host_confirmed_at" timestamp with time zone,
	"vendor_confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_id" uuid,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_source_check" CHECK (num_nonnulls("bookings"."offer_id", "bookings"."bid_id") = 1),
	CONSTRAINT "bookings_cancelled_check" CHECK (("bookings"."cancelled_at" is null) = ("bookings"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "job_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_postings_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"portfolio_links" text[] DEFAULT '{}' NOT NULL,
	"is_availability_confirmed" boolean NOT NULL,
	"valid_until" date NOT NULL,
	"valid_until_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"form_id" uuid NOT NULL,
	"decline_reason" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	"moved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"service_description" text NOT NULL,
	"includes" text[] DEFAULT '{}' NOT NULL,
	"message_to_host" text,
	CONSTRAINT "offers_form_key" UNIQUE("vendor_id","form_id"),
	CONSTRAINT "offers_status_check" CHECK ("offers"."status" in ('submitted', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "offers_service_check" CHECK ("offers"."service_type" in ('photography', 'videography', 'catering', 'event_planning', 'venue', 'audio_visual', 'entertainment', 'decor', 'rentals', 'security', 'transportation', 'other')),
	CONSTRAINT "offers_price_check" CHECK ("offers"."price_cents" between 1 and 100000000),
	CONSTRAINT "offers_ended_check" CHECK (("offers"."status" = 'submitted') = ("offers"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proposal_id" uuid,
	"product" text NOT NULL,
	"order_line_id" uuid,
	"granted_by_id" uuid,
	"grant_reason" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entitlements_grant_check" CHECK (("entitlements"."granted_by_id" is null) = ("entitlements"."grant_reason" is null) and num_nonnulls("entitlements"."order_line_id", "entitlements"."granted_by_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"term_days" integer,
	"upgrades_id" uuid,
	CONSTRAINT "order_lines_position_key" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_amount_check" CHECK ("order_lines"."amount_cents" >= 0 or "order_lines"."product" = 'credit'),
	CONSTRAINT "order_lines_term_check" CHECK ("order_lines"."term_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"proposal_id" uuid,
	"total_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"idempotency_key" text NOT NULL,
	"purchase_order" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_kind_check" CHECK ("orders"."kind" in ('sponsorship', 'publish', 'plan', 'addon', 'agent_listing', 'vendor_plan', 'vendor_promotion')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"snapshot" jsonb
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_kind" text DEFAULT null NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"provider_ref" text,
	"capture_ref" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"pay_by" timestamp with time zone,
	"failure_code" text,
	"captured_at" timestamp with time zone,
	"captured_cents" bigint,
	"captured_currency" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_order_kind_check" CHECK ("payments"."order_kind" in ('sponsorship', 'publish', 'plan', 'addon', 'agent_listing', 'vendor_plan', 'vendor_promotion')),
	CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('sandbox', 'stripe', 'paypal', 'bank')),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('stripe', 'paypal', 'bank')),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('created', 'requires_action', 'processing', 'succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back', 'failed', 'cancelled', 'expired', 'orphaned')),
	CONSTRAINT "payments_pay_by_check" CHECK (("payments"."pay_by" is not null) = ("payments"."method" = 'bank')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunded_check" CHECK ("payments"."refunded_cents" between 0 and coalesce("payments"."captured_cents", 0)),
	CONSTRAINT "payments_captured_check" CHECK (("payments"."captured_at" is null) = ("payments"."captured_cents" is null) and ("payments"."captured_at" is null) = ("payments"."captured_currency" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"object_ref" text,
	"raw" "bytea" NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "webhook_inbox_status_check" CHECK ("webhook_inbox"."status" in ('pending', 'done', 'ignored', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_codes_purpose_check" CHECK ("mailed_codes"."purpose" in ('payout_details', 'payout_approval', 'transfer_confirmation', 'password', 'email', 'export', 'delete_account', 'desk', 'api_token'))
);
--> statement-breakpoint
CREATE TABLE "payout_returns" (
	"transfer_key" text PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"bank_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"by_file" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by_id" uuid NOT NULL,
	"batch_ref" text,
	"checked_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_runs_rail_check" CHECK ("payout_runs"."rail" in ('paypal', 'swift', 'sandbox')),
	CONSTRAINT "payout_runs_status_check" CHECK ("payout_runs"."status" in ('open', 'settled', 'stuck'))
);
--> statement-breakpoint
CREATE TABLE "payout_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"paypal_email" text,
	"swift_sealed" text,
	"swift_last_four" text,
	"account_digests" text[] DEFAULT '{}' NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_settings_method_check" CHECK ("payout_settings"."method" in ('none', 'paypal', 'swift')),
	CONSTRAINT "payout_settings_details_check" CHECK (("payout_settings"."method" = 'paypal') = ("payout_settings"."paypal_email" is not null) and ("payout_settings"."method" = 'swift') = ("payout_settings"."swift_sealed" is not null) and ("payout_settings"."swift_sealed" is null) = ("payout_settings"."swift_last_four" is null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payee_id" uuid NOT NULL,
	"payee_role" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"first_approved_by_id" uuid,
	"approved_by_id" uuid,
	"details_saved_at" timestamp with time zone,
	"run_id" uuid,
	"rail" text,
	"transfer_key" text,
	"destination_sealed" text,
	"destination_hint" text,
	"bank_ref" text,
	"provider_state" text,
	"failure_reason" text,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_payee_role_check" CHECK ("payouts"."payee_role" in ('event_host', 'agent')),
	CONSTRAINT "payouts_method_check" CHECK ("payouts"."method" in ('paypal', 'swift')),
	CONSTRAINT "payouts_status_check" CHECK ("payouts"."status" in ('due', 'approved', 'sent', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "payouts_rail_check" CHECK ("payouts"."rail" in ('paypal', 'swift', 'sandbox')),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_attempt_check" CHECK ("payouts"."attempt" between 1 and 99),
	CONSTRAINT "payouts_two_admins_check" CHECK ("payouts"."first_approved_by_id" is distinct from "payouts"."approved_by_id" or "payouts"."approved_by_id" is null),
	CONSTRAINT "payouts_approved_check" CHECK (("payouts"."status" <> 'approved' or "payouts"."approved_by_id" is not null) and ("payouts"."details_saved_at" is not null or ("payouts"."first_approved_by_id" is null and "payouts"."approved_by_id" is null))),
	CONSTRAINT "payouts_sent_check" CHECK ("payouts"."status" not in ('sent', 'paid') or ("payouts"."run_id" is not null and "payouts"."rail" is not null and "payouts"."transfer_key" is not null and "payouts"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "gazetteer_areas" (
	"name" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "gazetteer_areas_name_country_region_pk" PRIMARY KEY("name","country","region")
);
--> statement-breakpoint
CREATE TABLE "gazetteer_editions" (
	"edition" text PRIMARY KEY NOT NULL,
	"in_use_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gazetteer_places" (
	"name" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	"is_own_name" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gazetteer_places_latitude_check" CHECK ("gazetteer_places"."latitude" between -90 and 90),
	CONSTRAINT "gazetteer_places_longitude_check" CHECK ("gazetteer_places"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"listing_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text DEFAULT 'community' NOT NULL,
	"city" text,
	"region" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"start_date" date NOT NULL,
	"end_date" date,
	"start_time" time,
	"end_time" time,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"expected_attendance" integer,
	"target_audience" text,
	"platform_link" text,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_category_check" CHECK ("events"."category" in ('sports', 'music', 'arts', 'charity', 'community', 'education', 'technology')),
	CONSTRAINT "events_status_check" CHECK ("events"."status" in ('active', 'cancelled')),
	CONSTRAINT "events_order_check" CHECK ("events"."ends_at" >= "events"."starts_at"),
	CONSTRAINT "events_attendance_check" CHECK ("events"."expected_attendance" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"ticket_hash" text,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_watchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"tier_id" uuid,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "place_watchers_key" UNIQUE NULLS NOT DISTINCT("proposal_id","tier_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_images" (
	"proposal_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	CONSTRAINT "proposal_images_proposal_id_media_id_pk" PRIMARY KEY("proposal_id","media_id"),
	CONSTRAINT "proposal_images_position_key" UNIQUE("proposal_id","position")
);
--> statement-breakpoint
CREATE TABLE "proposal_tiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proposal_tiers_position_key" UNIQUE("proposal_id","position"),
	CONSTRAINT "proposal_tiers_proposal_id_id_key" UNIQUE("proposal_id","id"),
	CONSTRAINT "proposal_tiers_amount_check" CHECK ("proposal_tiers"."amount_cents" between 100 and 100000000),
	CONSTRAINT "proposal_tiers_places_check" CHECK ("proposal_tiers"."places" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "proposal_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"editor_id" uuid NOT NULL,
	"save_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_versions_version_key" UNIQUE("proposal_id","version"),
	CONSTRAINT "proposal_versions_save_key" UNIQUE("proposal_id","save_id"),
	CONSTRAINT "proposal_versions_version_check" CHECK ("proposal_versions"."version" > 1)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"event_id" uuid,
	"draft_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"target_audience" text,
	"expected_reach" text,
	"category" text DEFAULT 'community' NOT NULL,
	"city" text,
	"region" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_non_event_campaign" boolean DEFAULT false NOT NULL,
	"sponsorship_type" text DEFAULT 'supporting_sponsor' NOT NULL,
	"funding_mode" text DEFAULT 'single' NOT NULL,
	"amount_requested_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"benefits" text[] DEFAULT '{}' NOT NULL,
	"cancellation_terms" text DEFAULT 'standard' NOT NULL,
	"event_platform_link" text,
	"event_platform_type" text DEFAULT 'other' NOT NULL,
	"video_links" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"featured_until" timestamp with time zone,
	"analytics_enabled" boolean DEFAULT false NOT NULL,
	"analytics_access_expires_at" timestamp with time zone,
	"is_funded" boolean DEFAULT false NOT NULL,
	"funded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"funded_by_sponsor_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_category_check" CHECK ("proposals"."category" in ('sports', 'music', 'arts', 'charity', 'community', 'education', 'technology')),
	CONSTRAINT "proposals_status_check" CHECK ("proposals"."status" in ('draft', 'active', 'paused', 'completed', 'cancelled', 'removed')),
	CONSTRAINT "proposals_sponsorship_type_check" CHECK ("proposals"."sponsorship_type" in ('title_sponsor', 'presenting_sponsor', 'supporting_sponsor', 'in_kind_sponsor', 'media_sponsor', 'venue_sponsor')),
	CONSTRAINT "proposals_funding_mode_check" CHECK ("proposals"."funding_mode" in ('single', 'several')),
	CONSTRAINT "proposals_terms_check" CHECK ("proposals"."cancellation_terms" in ('flexible', 'standard', 'firm')),
	CONSTRAINT "proposals_platform_check" CHECK ("proposals"."event_platform_type" in ('eventbrite', 'facebook', 'meetup', 'ticketmaster', 'other')),
	CONSTRAINT "proposals_goal_check" CHECK ("proposals"."amount_requested_cents" between 100 and 100000000),
	CONSTRAINT "proposals_published_check" CHECK ("proposals"."status" = 'draft' or "proposals"."published_at" is not null),
	CONSTRAINT "proposals_funded_check" CHECK (not "proposals"."is_funded" or "proposals"."funded_at" is not null),
	CONSTRAINT "proposals_closed_check" CHECK ("proposals"."closed_at" is null or "proposals"."is_funded")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company" text,
	"address" text,
	"tax_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "receipt_counters_series_check" CHECK ("receipt_counters"."series" in ('R', 'C'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"dispute_id" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"purchase_order" text,
	"received_for" text,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"method" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_number_key" UNIQUE("series","year","number"),
	CONSTRAINT "receipts_refund_key" UNIQUE("refund_id"),
	CONSTRAINT "receipts_series_check" CHECK ("receipts"."series" in ('R', 'C')),
	CONSTRAINT "receipts_method_check" CHECK ("receipts"."method" in ('stripe', 'paypal', 'bank')),
	CONSTRAINT "receipts_refund_check" CHECK (case "receipts"."series" when 'C' then num_nonnulls("receipts"."refund_id", "receipts"."dispute_id") = 1 else "receipts"."refund_id" is null end),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "referral_bindings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"proposal_agent_id" uuid NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"is_same_device" boolean DEFAULT false NOT NULL,
	CONSTRAINT "referral_bindings_key" UNIQUE("sponsor_id","proposal_id"),
	CONSTRAINT "referral_bindings_act_check" CHECK ("referral_bindings"."act" in ('favorite', 'contacted', 'interested', 'counter_proposal', 'checkout'))
);
--> statement-breakpoint
CREATE TABLE "referral_click_days" (
	"proposal_agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_click_days_proposal_agent_id_day_pk" PRIMARY KEY("proposal_agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "referral_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"proposal_agent_id" uuid NOT NULL,
	"visitor_hash" text,
	"sponsor_id" uuid,
	"sponsorship_id" uuid,
	"amount_cents" bigint,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_events_type_check" CHECK ("referral_events"."type" in ('link_click', 'interest_expressed', 'funded')),
	CONSTRAINT "referral_events_parts_check" CHECK (case "referral_events"."type" when 'link_click' then "referral_events"."visitor_hash" is not null
        when 'funded' then "referral_events"."sponsorship_id" is not null else true end)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_dispute_ref" text,
	"amount_cents" bigint NOT NULL,
	"amount_changes" integer DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"evidence" jsonb,
	"evidence_begun_at" timestamp with time zone,
	"evidence_sent_at" timestamp with time zone,
	"opened_by_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_source_check" CHECK ("disputes"."source" in ('provider', 'sponsor')),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount_cents" > 0 and "disputes"."fee_cents" >= 0),
	CONSTRAINT "disputes_ref_check" CHECK (("disputes"."source" = 'provider') = ("disputes"."provider_dispute_ref" is not null)),
	CONSTRAINT "disputes_closed_check" CHECK (("disputes"."status" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_repayments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"provider_ref" text,
	"amount_cents" bigint NOT NULL,
	"came_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_repayments_amount_check" CHECK ("refund_repayments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by_id" uuid,
	"idempotency_key" uuid,
	"provider_refund_ref" text,
	"ended_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"repaid_at" timestamp with time zone,
	"repaid_note" text,
	"repaid_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_source_check" CHECK ("refunds"."source" in ('sponsor', 'host', 'admin', 'system', 'external', 'correction')),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_repaid_check" CHECK ("refunds"."repaid_at" is null or "refunds"."reversed_at" is not null),
	CONSTRAINT "refunds_repaid_ref_check" CHECK ("refunds"."repaid_ref" is null or "refunds"."repaid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "review_deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid,
	"offer_id" uuid,
	"bid_id" uuid,
	"host_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"partner_side" text NOT NULL,
	"profile_id" uuid,
	"completed_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_deals_sponsorship_id_unique" UNIQUE("sponsorship_id"),
	CONSTRAINT "review_deals_offer_id_unique" UNIQUE("offer_id"),
	CONSTRAINT "review_deals_bid_id_unique" UNIQUE("bid_id"),
	CONSTRAINT "review_deals_partner_check" CHECK ("review_deals"."partner_side" in ('sponsor', 'vendor')),
	CONSTRAINT "review_deals_deal_check" CHECK (num_nonnulls("review_deals"."sponsorship_id", "review_deals"."offer_id", "review_deals"."bid_id") = 1),
	CONSTRAINT "review_deals_side_check" CHECK (("review_deals"."partner_side" = 'sponsor') = ("review_deals"."sponsorship_id" is not null)
        and ("review_deals"."partner_side" = 'vendor') = ("review_deals"."profile_id" is not null)),
	CONSTRAINT "review_deals_people_check" CHECK ("review_deals"."host_id" <> "review_deals"."partner_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_side" text NOT NULL,
	"subject_side" text NOT NULL,
	"profile_id" uuid,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by_id" uuid,
	"hide_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_a_side_key" UNIQUE("deal_id","author_id"),
	CONSTRAINT "reviews_author_check" CHECK ("reviews"."author_side" in ('host', 'sponsor', 'vendor')),
	CONSTRAINT "reviews_subject_check" CHECK ("reviews"."subject_side" in ('host', 'sponsor', 'vendor')),
	CONSTRAINT "reviews_sides_check" CHECK (("reviews"."author_side" = 'host') <> ("reviews"."subject_side" = 'host')),
	CONSTRAINT "reviews_people_check" CHECK ("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_profile_check" CHECK (("reviews"."subject_side" = 'vendor') = ("reviews"."profile_id" is not null)),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_text_check" CHECK (length("reviews"."text") <= 4000 and length("reviews"."reply") <= 4000),
	CONSTRAINT "reviews_reply_check" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply" is null or "reviews"."shown_at" is not null)),
	CONSTRAINT "reviews_hidden_check" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hide_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"ref" text PRIMARY KEY NOT NULL,
	"intent_ref" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"evidence_due_at" timestamp with time zone NOT NULL,
	"evidence" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_disputes_status_check" CHECK ("sandbox_disputes"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "sandbox_disputes_amount_check" CHECK ("sandbox_disputes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"merchant_ref" text NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"payer_email" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"capture_ref" text,
	"fee_cents" bigint,
	"failure_code" text,
	"holds_webhooks" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_intents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_intents_capture_ref_unique" UNIQUE("capture_ref"),
	CONSTRAINT "sandbox_intents_status_check" CHECK ("sandbox_intents"."status" in ('open', 'challenge', 'approved', 'pending', 'succeeded', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "sandbox_intents_method_check" CHECK ("sandbox_intents"."method" in ('stripe', 'paypal', 'bank')),
	CONSTRAINT "sandbox_intents_captured_check" CHECK (("sandbox_intents"."status" = 'succeeded') = ("sandbox_intents"."capture_ref" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payouts" (
	"ref" text PRIMARY KEY NOT NULL,
	"batch_ref" text NOT NULL,
	"batch_key" text NOT NULL,
	"item_key" text NOT NULL,
	"receiver" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payouts_status_check" CHECK ("sandbox_payouts"."status" in ('pending', 'success', 'failed', 'returned')),
	CONSTRAINT "sandbox_payouts_amount_check" CHECK ("sandbox_payouts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"intent_ref" text NOT NULL,
	"merchant_ref" text,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refunds_status_check" CHECK ("sandbox_refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "sandbox_refunds_amount_check" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent_ref" text,
	"batch_ref" text,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_webhooks_status_check" CHECK ("sandbox_webhooks"."status" in ('queued', 'held', 'delivered', 'dropped')),
	CONSTRAINT "sandbox_webhooks_about_check" CHECK (num_nonnulls("sandbox_webhooks"."intent_ref", "sandbox_webhooks"."batch_ref") = 1)
);
--> statement-breakpoint
CREATE TABLE "proposal_locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folded" text NOT NULL,
	"town" text GENERATED ALWAYS AS (case when folded ~ '^[^,]*[a-z0-9]' then btrim(regexp_replace(regexp_replace(folded, '^([^,]+, [^,]+), [^,]+$', '\1'), '[^a-z0-9]+', '-', 'g'), '-') else '' end) STORED NOT NULL,
	CONSTRAINT "proposal_locations_folded_key" UNIQUE("folded")
);
--> statement-breakpoint
CREATE TABLE "proposal_search" (
	"proposal_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"location_id" integer,
	"spot_id" integer DEFAULT 0 NOT NULL,
	"published_ms" bigint NOT NULL,
	"starts_ms" bigint NOT NULL,
	"ends_ms" bigint NOT NULL,
	"featured_until_ms" bigint NOT NULL,
	"hidden_from_ms" bigint DEFAULT 0 NOT NULL,
	"hidden_until_ms" bigint DEFAULT 0 NOT NULL,
	"from_cents" bigint NOT NULL,
	"amounts" bigint[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_spots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_spots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" double precision NOT NULL,
	CONSTRAINT "proposal_spots_point_key" UNIQUE("x","y","z")
);
--> statement-breakpoint
CREATE TABLE "proposal_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_settings_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" jsonb,
	"previous" jsonb,
	"reason" text NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_version_unique" UNIQUE("version"),
	CONSTRAINT "site_settings_name_check" CHECK ("site_settings"."name" in ('brandName', 'supportEmail', 'platformFeeBps', 'testBanner', 'demoData'))
);
--> statement-breakpoint
CREATE TABLE "site_figures" (
	"step" text NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	"drawn_up_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_figures_step_day_figure_part_pk" PRIMARY KEY("step","day","figure","part"),
	CONSTRAINT "site_figures_step_check" CHECK ("site_figures"."step" in ('day', 'month'))
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"tier_id" uuid,
	"sponsor_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"interest_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"is_exclusive" boolean NOT NULL,
	"tier_snapshot" jsonb NOT NULL,
	"cancellation_terms" text NOT NULL,
	"terms_version" text NOT NULL,
	"platform_fee_bps" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"releasable_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"release_stopped_at" timestamp with time zone,
	"release_stopped_by_id" uuid,
	"release_stop_reason" text,
	"cancel_asked_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_declined_at" timestamp with time zone,
	"cancel_answer" text,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"transfer_asked_at" timestamp with time zone,
	"transfer_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorships_status_check" CHECK ("sponsorships"."status" in ('held', 'paid', 'releasable', 'released', 'expired', 'cancelled')),
	CONSTRAINT "sponsorships_terms_check" CHECK ("sponsorships"."cancellation_terms" in ('flexible', 'standard', 'firm')),
	CONSTRAINT "sponsorships_declined_check" CHECK ("sponsorships"."cancel_declined_at" is null or ("sponsorships"."cancel_asked_at" is not null and "sponsorships"."cancel_answer" is not null)),
	CONSTRAINT "sponsorships_release_stopped_check" CHECK (("sponsorships"."release_stopped_at" is null) = ("sponsorships"."release_stopped_by_id" is null) and ("sponsorships"."release_stopped_at" is null) = ("sponsorships"."release_stop_reason" is null)),
	CONSTRAINT "sponsorships_amount_check" CHECK ("sponsorships"."amount_cents" > 0),
	CONSTRAINT "sponsorships_returned_check" CHECK ("sponsorships"."returned_cents" between 0 and "sponsorships"."amount_cents"),
	CONSTRAINT "sponsorships_fee_check" CHECK ("sponsorships"."platform_fee_bps" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "bank_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"line_key" text NOT NULL,
	"reference" text,
	"words" text,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"bank_ref" text,
	"arrived_on" date NOT NULL,
	"refund_id" uuid,
	"ended_as" text,
	"note" text,
	"booked_to_id" uuid,
	"offset_by_id" uuid,
	"ended_by_id" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_cases_line_key_unique" UNIQUE("line_key"),
	CONSTRAINT "bank_cases_offset_by_id_unique" UNIQUE("offset_by_id"),
	CONSTRAINT "bank_cases_kind_check" CHECK ("bank_cases"."kind" in ('second_sum', 'unknown', 'bounced', 'short_return', 'strayed')),
	CONSTRAINT "bank_cases_ended_as_check" CHECK ("bank_cases"."ended_as" in ('sent_back', 'booked', 'written_off', 'payout_failed', 'came_back', 'offset')),
	CONSTRAINT "bank_cases_amount_check" CHECK ("bank_cases"."amount_cents" > 0),
	CONSTRAINT "bank_cases_refund_check" CHECK (("bank_cases"."kind" = 'bounced') = ("bank_cases"."refund_id" is not null)),
	CONSTRAINT "bank_cases_end_check" CHECK (("bank_cases"."ended_as" is null) = ("bank_cases"."ended_at" is null) and ("bank_cases"."ended_at" is null) = ("bank_cases"."ended_by_id" is null) and ("bank_cases"."ended_as" = 'booked') = ("bank_cases"."booked_to_id" is not null) and ("bank_cases"."ended_as" = 'offset') = ("bank_cases"."offset_by_id" is not null)),
	CONSTRAINT "bank_cases_direction_check" CHECK (("bank_cases"."kind" = 'strayed' and "bank_cases"."ended_as" in ('sent_back', 'booked')) is not true and ("bank_cases"."kind" <> 'strayed' and "bank_cases"."ended_as" = 'came_back') is not true)
);
--> statement-breakpoint
CREATE TABLE "bank_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"arrived_on" date,
	"reason" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"first_by_id" uuid NOT NULL,
	"ended_by_id" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_confirmations_kind_check" CHECK ("bank_confirmations"."kind" in ('receive', 'send_back', 'correct', 'case_send_back', 'case_write_off', 'case_book', 'case_came_back', 'case_offset', 'case_return_at_our_cost', 'case_return_at_payees_cost', 'correct_return', 'repay', 'payout_paid', 'payout_failed', 'payout_run')),
	CONSTRAINT "bank_confirmations_status_check" CHECK ("bank_confirmations"."status" in ('waiting', 'done', 'withdrawn')),
	CONSTRAINT "bank_confirmations_amount_check" CHECK ("bank_confirmations"."amount_cents" > 0),
	CONSTRAINT "bank_confirmations_end_check" CHECK (("bank_confirmations"."status" = 'waiting') = ("bank_confirmations"."ended_at" is null) and ("bank_confirmations"."ended_at" is null) = ("bank_confirmations"."ended_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"transfer_ref" text NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"sent_at" timestamp with time zone,
	"bank_ref" text,
	"misreadings" integer DEFAULT 0 NOT NULL,
	"bounced_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_refunds_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"received_cents" bigint,
	"received_currency" text,
	"received_at" timestamp with time zone,
	"arrived_on" date,
	"bank_ref" text,
	"corrected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "bank_transfers_received_check" CHECK (("bank_transfers"."received_at" is null) = ("bank_transfers"."received_cents" is null) and ("bank_transfers"."received_at" is null) = ("bank_transfers"."received_currency" is null) and ("bank_transfers"."received_at" is null) = ("bank_transfers"."arrived_on" is null) and "bank_transfers"."received_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "user_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"client_id" uuid,
	"dedupe_key" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"client_phone" text,
	"service_type" text NOT NULL,
	"service_id" uuid,
	"event_date" date,
	"event_location" text,
	"budget_range" text,
	"message" text NOT NULL,
	"message_hash" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"answered_at" timestamp with time zone,
	"vendor_notes" text DEFAULT '' NOT NULL,
	"notes_version" integer DEFAULT 1 NOT NULL,
	"spam_score" integer DEFAULT 0 NOT NULL,
	"spam_reasons" text[] DEFAULT '{}' NOT NULL,
	"spam_at" timestamp with time zone,
	"spam_by" text,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_leads_dedupe_key" UNIQUE("profile_id","dedupe_key"),
	CONSTRAINT "vendor_leads_service_check" CHECK ("vendor_leads"."service_type" in ('photography', 'videography', 'catering', 'event_planning', 'venue', 'audio_visual', 'entertainment', 'decor', 'rentals', 'security', 'transportation', 'other')),
	CONSTRAINT "vendor_leads_status_check" CHECK ("vendor_leads"."status" in ('new', 'contacted', 'quoted', 'closed', 'declined')),
	CONSTRAINT "vendor_leads_spam_by_check" CHECK ("vendor_leads"."spam_by" in ('score', 'vendor')),
	CONSTRAINT "vendor_leads_spam_check" CHECK (("vendor_leads"."spam_at" is null) = ("vendor_leads"."spam_by" is null)),
	CONSTRAINT "vendor_leads_score_check" CHECK ("vendor_leads"."spam_score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "vendor_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"requirements" text,
	"budget_min_cents" bigint,
	"budget_max_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"deadline_on" date,
	"deadline_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"preferred_languages" text[] DEFAULT '{}' NOT NULL,
	"form_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"cell" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_requests_service_key" UNIQUE("event_id","service_type"),
	CONSTRAINT "vendor_requests_service_check" CHECK ("vendor_requests"."service_type" in ('photography', 'videography', 'catering', 'event_planning', 'venue', 'audio_visual', 'entertainment', 'decor', 'rentals', 'security', 'transportation', 'other')),
	CONSTRAINT "vendor_requests_budget_check" CHECK ("vendor_requests"."budget_min_cents" between 100 and 100000000 and "vendor_requests"."budget_max_cents" between 100 and 100000000
        and "vendor_requests"."budget_min_cents" <= "vendor_requests"."budget_max_cents"),
	CONSTRAINT "vendor_requests_languages_check" CHECK (cardinality("vendor_requests"."preferred_languages") <= 5)
);
--> statement-breakpoint
CREATE TABLE "featured_search" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"featured_until_ms" bigint NOT NULL,
	"carried_until_ms" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"category" text NOT NULL,
	"standing" integer NOT NULL,
	"turn" integer NOT NULL,
	"shown_until_ms" bigint NOT NULL,
	"featured_until_ms" bigint NOT NULL,
	"boosted_until_ms" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"category" text NOT NULL,
	"standing" integer NOT NULL,
	"turn" integer NOT NULL,
	"shown_until_ms" bigint NOT NULL,
	"featured_until_ms" bigint NOT NULL,
	"boosted_until_ms" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wanted_search" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"listed_ms" bigint NOT NULL,
	"until_ms" bigint NOT NULL,
	"services" text[] NOT NULL,
	"deadlines_ms" bigint[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_images" (
	"profile_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	CONSTRAINT "vendor_images_profile_id_media_id_pk" PRIMARY KEY("profile_id","media_id"),
	CONSTRAINT "vendor_images_position_key" UNIQUE("profile_id","position")
);
--> statement-breakpoint
CREATE TABLE "vendor_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"tagline" text,
	"category" text NOT NULL,
	"bio" text,
	"service_description" text,
	"city" text,
	"region" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"service_area" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"portfolio_link" text,
	"video_link" text,
	"contact_email" text,
	"contact_phone" text,
	"website" text,
	"logo_media_id" uuid,
	"is_accepting_leads" boolean DEFAULT true NOT NULL,
	"coupon_title" text,
	"coupon_description" text,
	"coupon_valid_until" date,
	"published_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"verified_by_id" uuid,
	"verified_by" text,
	"flagged_at" timestamp with time zone,
	"flag_reason" text,
	"review_asked_at" timestamp with time zone,
	"review_answered_at" timestamp with time zone,
	"review_answer" text,
	"pro_until" timestamp with time zone,
	"elite_until" timestamp with time zone,
	"featured_until" timestamp with time zone,
	"boosted_until" timestamp with time zone,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "vendor_profiles_category_check" CHECK ("vendor_profiles"."category" in ('photography', 'videography', 'catering', 'event_planning', 'venue', 'audio_visual', 'entertainment', 'decor', 'rentals', 'security', 'transportation', 'other')),
	CONSTRAINT "vendor_profiles_verified_by_check" CHECK ("vendor_profiles"."verified_by" in ('domain_mail', 'website', 'phone', 'registration_number')),
	CONSTRAINT "vendor_profiles_verified_check" CHECK (("vendor_profiles"."verified_at" is null) = ("vendor_profiles"."verified_by" is null)),
	CONSTRAINT "vendor_profiles_flag_check" CHECK (("vendor_profiles"."flagged_at" is null) = ("vendor_profiles"."flag_reason" is null)),
	CONSTRAINT "vendor_profiles_answer_check" CHECK (("vendor_profiles"."review_answered_at" is null) = ("vendor_profiles"."review_answer" is null)),
	CONSTRAINT "vendor_profiles_coupon_check" CHECK (("vendor_profiles"."coupon_title" is null) = ("vendor_profiles"."coupon_valid_until" is null)
        and ("vendor_profiles"."coupon_title" is not null or "vendor_profiles"."coupon_description" is null))
);
--> statement-breakpoint
CREATE TABLE "vendor_service_addons" (
	"service_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "vendor_service_addons_service_id_position_pk" PRIMARY KEY("service_id","position"),
	CONSTRAINT "vendor_service_addons_price_check" CHECK ("vendor_service_addons"."price_cents" between 0 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "vendor_service_images" (
	"service_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	CONSTRAINT "vendor_service_images_service_id_media_id_pk" PRIMARY KEY("service_id","media_id"),
	CONSTRAINT "vendor_service_images_position_key" UNIQUE("service_id","position")
);
--> statement-breakpoint
CREATE TABLE "vendor_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"service_type" text DEFAULT 'other' NOT NULL,
	"pricing_model" text DEFAULT 'custom_quote' NOT NULL,
	"price_min_cents" bigint,
	"price_max_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"portfolio_link" text,
	"video_link" text,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_services_form_key" UNIQUE("profile_id","form_id"),
	CONSTRAINT "vendor_services_type_check" CHECK ("vendor_services"."service_type" in ('photography', 'videography', 'catering', 'event_planning', 'venue', 'audio_visual', 'entertainment', 'decor', 'rentals', 'security', 'transportation', 'other')),
	CONSTRAINT "vendor_services_pricing_check" CHECK ("vendor_services"."pricing_model" in ('custom_quote', 'fixed', 'hourly', 'daily', 'per_person', 'package')),
	CONSTRAINT "vendor_services_price_check" CHECK ("vendor_services"."price_min_cents" between 1 and 100000000 and "vendor_services"."price_max_cents" between 1 and 100000000
        and "vendor_services"."price_min_cents" <= "vendor_services"."price_max_cents"),
	CONSTRAINT "vendor_services_tags_check" CHECK (cardinality("vendor_services"."tags") <= 20)
);
--> statement-breakpoint
CREATE TABLE "vendor_view_days" (
	"profile_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "vendor_view_days_profile_id_day_pk" PRIMARY KEY("profile_id","day"),
	CONSTRAINT "vendor_view_days_views_check" CHECK ("vendor_view_days"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_visitors" (
	"day" date NOT NULL,
	"profile_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "vendor_visitors_day_profile_id_visitor_hash_pk" PRIMARY KEY("day","profile_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "proposal_view_days" (
	"proposal_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "proposal_view_days_proposal_id_day_source_host_pk" PRIMARY KEY("proposal_id","day","source","host"),
	CONSTRAINT "proposal_view_days_source_check" CHECK ("proposal_view_days"."source" in ('search', 'social', 'direct', 'site', 'agent', 'other')),
	CONSTRAINT "proposal_view_days_views_check" CHECK ("proposal_view_days"."views" > 0),
	CONSTRAINT "proposal_view_days_host_check" CHECK ("proposal_view_days"."host" = '' or "proposal_view_days"."source" = 'other')
);
--> statement-breakpoint
CREATE TABLE "proposal_views_by_day" (
	"proposal_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "proposal_views_by_day_proposal_id_day_pk" PRIMARY KEY("proposal_id","day")
);
--> statement-breakpoint
CREATE TABLE "proposal_views_by_source" (
	"proposal_id" uuid NOT NULL,
	"source" text NOT NULL,
	"host" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "proposal_views_by_source_proposal_id_source_host_pk" PRIMARY KEY("proposal_id","source","host")
);
--> statement-breakpoint
CREATE TABLE "proposal_visitors" (
	"day" date NOT NULL,
	"proposal_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "proposal_visitors_day_proposal_id_visitor_hash_pk" PRIMARY KEY("day","proposal_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"dedupe_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_event_check" CHECK ("webhook_deliveries"."event" in ('sponsorship.paid', 'interest.received', 'interest.answered', 'message.waiting', 'application.received', 'commission.earned', 'offer.received', 'offer.accepted', 'lead.received', 'payout.sent', 'payout.paid', 'payout.failed')),
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('queued', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_events_check" CHECK ("webhook_endpoints"."events" <@ array['sponsorship.paid','interest.received','interest.answered','message.waiting','application.received','commission.earned','offer.received','offer.accepted','lead.received','payout.sent','payout.paid','payout.failed']::text[] and cardinality("webhook_endpoints"."events") > 0)
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_applications" ADD CONSTRAINT "agent_applications_listing_id_agent_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."agent_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_applications" ADD CONSTRAINT "agent_applications_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_applications" ADD CONSTRAINT "agent_applications_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_applications" ADD CONSTRAINT "agent_applications_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_hub" ADD CONSTRAINT "agent_hub_listing_id_agent_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."agent_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_listings" ADD CONSTRAINT "agent_listings_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_listings" ADD CONSTRAINT "agent_listings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_listings" ADD CONSTRAINT "agent_listings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_agents" ADD CONSTRAINT "proposal_agents_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_agents" ADD CONSTRAINT "proposal_agents_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_agents" ADD CONSTRAINT "proposal_agents_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_agents" ADD CONSTRAINT "proposal_agents_application_id_agent_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."agent_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_blast_recipients" ADD CONSTRAINT "email_blast_recipients_blast_id_email_blasts_id_fk" FOREIGN KEY ("blast_id") REFERENCES "public"."email_blasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_blast_recipients" ADD CONSTRAINT "email_blast_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_blasts" ADD CONSTRAINT "email_blasts_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_blasts" ADD CONSTRAINT "email_blasts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_blasts" ADD CONSTRAINT "email_blasts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_blasts" ADD CONSTRAINT "email_blasts_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_proposal_agent_id_proposal_agents_id_fk" FOREIGN KEY ("proposal_agent_id") REFERENCES "public"."proposal_agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptances" ADD CONSTRAINT "contract_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_tier_id_proposal_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."proposal_tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_leads" ADD CONSTRAINT "sponsor_leads_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_leads" ADD CONSTRAINT "sponsor_leads_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_leads" ADD CONSTRAINT "sponsor_leads_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_txn_id_ledger_txns_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."ledger_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_fk" FOREIGN KEY ("account_id","currency") REFERENCES "public"."ledger_accounts"("id","currency") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_txns" ADD CONSTRAINT "ledger_txns_reverses_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."ledger_txns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_mail_id_mail_messages_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_last_message_id_messages_id_fk" FOREIGN KEY ("last_message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_last_read_message_id_messages_id_fk" FOREIGN KEY ("last_read_message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_starter_id_users_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsent_messages" ADD CONSTRAINT "unsent_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsent_messages" ADD CONSTRAINT "unsent_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_request_id_vendor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."vendor_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_lines" ADD CONSTRAINT "bid_lines_service_id_vendor_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."vendor_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_job_posting_id_job_postings_id_fk" FOREIGN KEY ("job_posting_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_request_id_vendor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."vendor_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_by_id_users_id_fk" FOREIGN KEY ("cancelled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_request_id_vendor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."vendor_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_upgrades_id_entitlements_id_fk" FOREIGN KEY ("upgrades_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_settings" ADD CONSTRAINT "payout_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee_id_users_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_first_approved_by_id_users_id_fk" FOREIGN KEY ("first_approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_watchers" ADD CONSTRAINT "place_watchers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_watchers" ADD CONSTRAINT "place_watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_watchers" ADD CONSTRAINT "place_watchers_proposal_id_tier_id_proposal_tiers_proposal_id_id_fk" FOREIGN KEY ("proposal_id","tier_id") REFERENCES "public"."proposal_tiers"("proposal_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_drafts" ADD CONSTRAINT "proposal_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_images" ADD CONSTRAINT "proposal_images_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_images" ADD CONSTRAINT "proposal_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_tiers" ADD CONSTRAINT "proposal_tiers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_funded_by_sponsor_id_users_id_fk" FOREIGN KEY ("funded_by_sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bindings" ADD CONSTRAINT "referral_bindings_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bindings" ADD CONSTRAINT "referral_bindings_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bindings" ADD CONSTRAINT "referral_bindings_proposal_agent_id_proposal_agents_id_fk" FOREIGN KEY ("proposal_agent_id") REFERENCES "public"."proposal_agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_click_days" ADD CONSTRAINT "referral_click_days_proposal_agent_id_proposal_agents_id_fk" FOREIGN KEY ("proposal_agent_id") REFERENCES "public"."proposal_agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_proposal_agent_id_proposal_agents_id_fk" FOREIGN KEY ("proposal_agent_id") REFERENCES "public"."proposal_agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_repayments" ADD CONSTRAINT "refund_repayments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deals" ADD CONSTRAINT "review_deals_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deals" ADD CONSTRAINT "review_deals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deals" ADD CONSTRAINT "review_deals_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deals" ADD CONSTRAINT "review_deals_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deals" ADD CONSTRAINT "review_deals_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_deals" ADD CONSTRAINT "review_deals_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_deal_id_review_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."review_deals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_intent_ref_sandbox_intents_ref_fk" FOREIGN KEY ("intent_ref") REFERENCES "public"."sandbox_intents"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_ref_sandbox_intents_ref_fk" FOREIGN KEY ("intent_ref") REFERENCES "public"."sandbox_intents"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_webhooks" ADD CONSTRAINT "sandbox_webhooks_intent_ref_sandbox_intents_ref_fk" FOREIGN KEY ("intent_ref") REFERENCES "public"."sandbox_intents"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_search" ADD CONSTRAINT "proposal_search_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_search" ADD CONSTRAINT "proposal_search_location_id_proposal_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."proposal_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_release_stopped_by_id_users_id_fk" FOREIGN KEY ("release_stopped_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_proposal_id_tier_id_proposal_tiers_proposal_id_id_fk" FOREIGN KEY ("proposal_id","tier_id") REFERENCES "public"."proposal_tiers"("proposal_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cases" ADD CONSTRAINT "bank_cases_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cases" ADD CONSTRAINT "bank_cases_booked_to_id_payments_id_fk" FOREIGN KEY ("booked_to_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cases" ADD CONSTRAINT "bank_cases_offset_by_id_bank_cases_id_fk" FOREIGN KEY ("offset_by_id") REFERENCES "public"."bank_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cases" ADD CONSTRAINT "bank_cases_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_confirmations" ADD CONSTRAINT "bank_confirmations_first_by_id_users_id_fk" FOREIGN KEY ("first_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_confirmations" ADD CONSTRAINT "bank_confirmations_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_transfer_ref_bank_transfers_ref_fk" FOREIGN KEY ("transfer_ref") REFERENCES "public"."bank_transfers"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_refunds" ADD CONSTRAINT "bank_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_search" ADD CONSTRAINT "user_search_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_leads" ADD CONSTRAINT "vendor_leads_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_leads" ADD CONSTRAINT "vendor_leads_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_leads" ADD CONSTRAINT "vendor_leads_service_id_vendor_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."vendor_services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_requests" ADD CONSTRAINT "vendor_requests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_requests" ADD CONSTRAINT "vendor_requests_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_search" ADD CONSTRAINT "featured_search_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_search" ADD CONSTRAINT "service_search_id_vendor_services_id_fk" FOREIGN KEY ("id") REFERENCES "public"."vendor_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_search" ADD CONSTRAINT "service_search_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_search" ADD CONSTRAINT "vendor_search_id_vendor_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_search" ADD CONSTRAINT "wanted_search_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_images" ADD CONSTRAINT "vendor_images_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_images" ADD CONSTRAINT "vendor_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_logo_media_id_media_id_fk" FOREIGN KEY ("logo_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_verified_by_id_users_id_fk" FOREIGN KEY ("verified_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_service_addons" ADD CONSTRAINT "vendor_service_addons_service_id_vendor_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."vendor_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_service_images" ADD CONSTRAINT "vendor_service_images_service_id_vendor_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."vendor_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_service_images" ADD CONSTRAINT "vendor_service_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_services" ADD CONSTRAINT "vendor_services_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_view_days" ADD CONSTRAINT "vendor_view_days_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_visitors" ADD CONSTRAINT "vendor_visitors_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_view_days" ADD CONSTRAINT "proposal_view_days_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_views_by_day" ADD CONSTRAINT "proposal_views_by_day_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_views_by_source" ADD CONSTRAINT "proposal_views_by_source_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_visitors" ADD CONSTRAINT "proposal_visitors_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_hash_key" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject_key" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_key" ON "identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_roles_idx" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE account_status = 'suspended';--> statement-breakpoint
CREATE INDEX "users_demo_idx" ON "users" USING btree ("id") WHERE "users"."is_demo";--> statement-breakpoint
CREATE INDEX "users_admin_until_idx" ON "users" USING btree ("admin_until") WHERE "users"."admin_until" is not null;--> statement-breakpoint
CREATE INDEX "users_opportunities_idx" ON "users" USING btree ("id") WHERE "users"."opportunities_opt_in_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_applications_one_open_key" ON "agent_applications" USING btree ("agent_id","proposal_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "agent_applications_agent_id_idx" ON "agent_applications" USING btree ("agent_id","proposal_id");--> statement-breakpoint
CREATE INDEX "agent_applications_host_id_idx" ON "agent_applications" USING btree ("host_id","status");--> statement-breakpoint
CREATE INDEX "agent_applications_proposal_id_idx" ON "agent_applications" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "agent_applications_listing_id_idx" ON "agent_applications" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "agent_hub_words_idx" ON "agent_hub" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agent_hub_newest_idx" ON "agent_hub" USING btree ("listed_ms" DESC NULLS FIRST,"listing_id" DESC NULLS FIRST,"commission_bps","featured_until_ms","proposal_id");--> statement-breakpoint
CREATE INDEX "agent_hub_featured_idx" ON "agent_hub" USING btree ("featured_until_ms") WHERE featured_until_ms > 0;--> statement-breakpoint
CREATE INDEX "agent_hub_proposal_id_idx" ON "agent_hub" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_listings_one_open_key" ON "agent_listings" USING btree ("proposal_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "agent_listings_host_id_idx" ON "agent_listings" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "agent_listings_order_id_idx" ON "agent_listings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_agents_referral_code_key" ON "proposal_agents" USING btree ("referral_code");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_agents_invite_token_key" ON "proposal_agents" USING btree ("invite_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_agents_application_key" ON "proposal_agents" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_agents_one_active_key" ON "proposal_agents" USING btree ("proposal_id","agent_id") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_agents_one_invitation_key" ON "proposal_agents" USING btree ("proposal_id","agent_email") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "proposal_agents_agent_id_idx" ON "proposal_agents" USING btree ("agent_id","status");--> statement-breakpoint
CREATE INDEX "proposal_agents_host_id_idx" ON "proposal_agents" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "proposal_agents_agent_email_idx" ON "proposal_agents" USING btree ("agent_email") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "proposal_agents_expires_at_idx" ON "proposal_agents" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_checks_at_idx" ON "audit_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_written_in_idx" ON "audit_log" USING btree ("written_in");--> statement-breakpoint
CREATE INDEX "email_blast_recipients_user_id_idx" ON "email_blast_recipients" USING btree ("user_id","mailed_at");--> statement-breakpoint
CREATE INDEX "email_blast_recipients_mail_key_idx" ON "email_blast_recipients" USING btree ("mail_key");--> statement-breakpoint
CREATE INDEX "email_blast_recipients_waiting_idx" ON "email_blast_recipients" USING btree ("blast_id","in_digest") WHERE status = 'queued' and mail_key is null;--> statement-breakpoint
CREATE INDEX "email_blasts_proposal_id_idx" ON "email_blasts" USING btree ("proposal_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_blasts_order_key" ON "email_blasts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_blasts_entitlement_key" ON "email_blasts" USING btree ("entitlement_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "email_blasts_one_at_a_time_key" ON "email_blasts" USING btree ("proposal_id") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "email_blasts_open_idx" ON "email_blasts" USING btree ("updated_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "commissions_agent_id_idx" ON "commissions" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commissions_host_id_idx" ON "commissions" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "commissions_proposal_agent_id_idx" ON "commissions" USING btree ("proposal_agent_id");--> statement-breakpoint
CREATE INDEX "commissions_decided_by_idx" ON "commissions" USING btree ("decided_by_id") WHERE decided_by_id is not null;--> statement-breakpoint
CREATE INDEX "commissions_payout_id_idx" ON "commissions" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "commissions_on_hold_idx" ON "commissions" USING btree ("created_at","id") WHERE status = 'on_hold';--> statement-breakpoint
CREATE INDEX "commissions_refused_idx" ON "commissions" USING btree ("created_at","id") WHERE status = 'rejected' and decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_dedupe_key" ON "contact_messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_acceptances_user_id_idx" ON "contract_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interests_one_a_kind_key" ON "interests" USING btree ("user_id","proposal_id","type") WHERE type in ('favorite', 'contacted');--> statement-breakpoint
CREATE UNIQUE INDEX "interests_one_open_key" ON "interests" USING btree ("user_id","proposal_id") WHERE type in ('interested', 'counter_proposal') and (status = 'pending' or (status = 'accepted' and type = 'counter_proposal'));--> statement-breakpoint
CREATE INDEX "interests_proposal_id_idx" ON "interests" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "interests_user_id_idx" ON "interests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interests_expires_at_idx" ON "interests" USING btree ("expires_at") WHERE status in ('pending', 'accepted') and expires_at is not null;--> statement-breakpoint
CREATE INDEX "interests_tier_id_idx" ON "interests" USING btree ("tier_id") WHERE tier_id is not null;--> statement-breakpoint
CREATE INDEX "sponsor_leads_host_id_idx" ON "sponsor_leads" USING btree ("host_id","updated_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sponsor_leads_sponsor_id_idx" ON "sponsor_leads" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "sponsor_leads_due_idx" ON "sponsor_leads" USING btree ("host_id","next_step_on") WHERE next_step_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_code_key" ON "ledger_accounts" USING btree ("code","currency");--> statement-breakpoint
CREATE INDEX "ledger_accounts_payable_idx" ON "ledger_accounts" USING btree ("id") WHERE is_payable;--> statement-breakpoint
CREATE INDEX "ledger_accounts_standing_idx" ON "ledger_accounts" USING btree ("currency","total") WHERE is_standing;--> statement-breakpoint
CREATE INDEX "ledger_entries_txn_idx" ON "ledger_entries" USING btree ("txn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_account_version_key" ON "ledger_entries" USING btree ("account_id","account_version");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_txns_key" ON "ledger_txns" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_txns_posted_idx" ON "ledger_txns" USING btree ("posted_at");--> statement-breakpoint
CREATE INDEX "ledger_txns_source_idx" ON "ledger_txns" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "live_events_written_in_idx" ON "live_events" USING btree ("written_in");--> statement-breakpoint
CREATE INDEX "live_events_user_id_idx" ON "live_events" USING btree ("user_id","written_in");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_bounces_mail_id_key" ON "mail_bounces" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_bounces_address_idx" ON "mail_bounces" USING btree ("address","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_dedupe_key" ON "mail_messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_messages_to_user_id_idx" ON "mail_messages" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "mail_messages_created_at_idx" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_failed_idx" ON "mail_messages" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "mail_messages_template_idx" ON "mail_messages" USING btree ("template","status","id");--> statement-breakpoint
CREATE INDEX "mail_messages_address_idx" ON "mail_messages" USING btree (lower("to_address"),"id");--> statement-breakpoint
CREATE INDEX "mail_messages_open_idx" ON "mail_messages" USING btree ("updated_at") WHERE "mail_messages"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_address_scope_key" ON "mail_suppressions" USING btree ("address","scope");--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_idx" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "message_attachments_message_id_idx" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_thread_id_idx" ON "message_attachments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "message_attachments_sender_id_idx" ON "message_attachments" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_attachments_unsent_idx" ON "message_attachments" USING btree ("created_at") WHERE "message_attachments"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_storage_key" ON "message_attachments" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "messages_thread_id_idx" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_idempotency_key" ON "messages" USING btree ("sender_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "thread_members_inbox_idx" ON "thread_members" USING btree ("user_id","last_message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "thread_members_unread_idx" ON "thread_members" USING btree ("user_id") WHERE "thread_members"."last_read_message_id" is null or "thread_members"."last_read_message_id" < "thread_members"."last_message_id";--> statement-breakpoint
CREATE INDEX "thread_members_last_message_id_idx" ON "thread_members" USING btree ("last_message_id");--> statement-breakpoint
CREATE INDEX "thread_members_last_read_message_id_idx" ON "thread_members" USING btree ("last_read_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_one_a_subject_key" ON "threads" USING btree ("subject_type","subject_id",least("starter_id", "recipient_id"),greatest("starter_id", "recipient_id"));--> statement-breakpoint
CREATE INDEX "threads_starter_id_idx" ON "threads" USING btree ("starter_id");--> statement-breakpoint
CREATE INDEX "threads_recipient_id_idx" ON "threads" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "unsent_messages_user_id_idx" ON "unsent_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_status_idx" ON "moderation_appeals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_person_id_idx" ON "moderation_appeals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_answered_by_id_idx" ON "moderation_appeals" USING btree ("answered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_one_open_key" ON "moderation_cases" USING btree ("subject_type","subject_id","person_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_subject_idx" ON "moderation_cases" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_status_idx" ON "moderation_cases" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_kind_idx" ON "moderation_cases" USING btree ("subject_type","status","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_person_id_idx" ON "moderation_cases" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_opened_by_id_idx" ON "moderation_cases" USING btree ("opened_by_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_decided_by_id_idx" ON "moderation_cases" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_decided_at_idx" ON "moderation_cases" USING btree ("decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_a_person_key" ON "reports" USING btree ("subject_type","subject_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_case_id_idx" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_key" ON "notifications" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_user_id_idx" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "bid_lines_request_id_idx" ON "bid_lines" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "bid_lines_service_id_idx" ON "bid_lines" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_open_key" ON "bids" USING btree ("profile_id","job_posting_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "bids_event_id_idx" ON "bids" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "bids_job_posting_id_idx" ON "bids" USING btree ("job_posting_id");--> statement-breakpoint
CREATE INDEX "bids_vendor_id_idx" ON "bids" USING btree ("vendor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bids_host_id_idx" ON "bids" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "bids_valid_until_idx" ON "bids" USING btree ("valid_until_at") WHERE status = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_a_service_key" ON "bookings" USING btree ("request_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "bookings_event_id_idx" ON "bookings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "bookings_profile_id_idx" ON "bookings" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "bookings_vendor_id_idx" ON "bookings" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "bookings_host_id_idx" ON "bookings" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "bookings_offer_id_idx" ON "bookings" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "bookings_bid_id_idx" ON "bookings" USING btree ("bid_id");--> statement-breakpoint
CREATE INDEX "bookings_cancelled_by_id_idx" ON "bookings" USING btree ("cancelled_by_id");--> statement-breakpoint
CREATE INDEX "job_postings_host_id_idx" ON "job_postings" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open_key" ON "offers" USING btree ("profile_id","request_id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "offers_event_id_idx" ON "offers" USING btree ("event_id","service_type");--> statement-breakpoint
CREATE INDEX "offers_request_id_idx" ON "offers" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "offers_vendor_id_idx" ON "offers" USING btree ("vendor_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_host_id_idx" ON "offers" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "offers_valid_until_idx" ON "offers" USING btree ("valid_until_at") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "entitlements_user_id_idx" ON "entitlements" USING btree ("user_id","product");--> statement-breakpoint
CREATE INDEX "entitlements_plan_ends_idx" ON "entitlements" USING btree ("ends_at") WHERE product in ('host:pro', 'host:elite', 'vendor:pro', 'vendor:elite');--> statement-breakpoint
CREATE INDEX "entitlements_proposal_id_idx" ON "entitlements" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_order_line_key" ON "entitlements" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "entitlements_granted_by_id_idx" ON "entitlements" USING btree ("granted_by_id") WHERE granted_by_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_upgrades_id_idx" ON "order_lines" USING btree ("upgrades_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("buyer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_proposal_id_idx" ON "orders" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_idx" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref_key" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture_ref_key" ON "payments" USING btree ("provider","capture_ref") WHERE capture_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_success_key" ON "payments" USING btree ("order_id") WHERE status in ('succeeded', 'partially_refunded', 'disputed', 'charged_back');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_key" ON "payments" USING btree ("order_id") WHERE status in ('created', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "payments_unsettled_idx" ON "payments" USING btree ("created_at") WHERE status in ('created', 'requires_action', 'processing', 'orphaned', 'cancelled', 'expired', 'failed');--> statement-breakpoint
CREATE INDEX "payments_orphaned_idx" ON "payments" USING btree ("created_at") WHERE status = 'orphaned';--> statement-breakpoint
CREATE INDEX "payments_captured_idx" ON "payments" USING btree ("captured_at") WHERE status in ('succeeded', 'partially_refunded', 'disputed', 'refunded', 'charged_back');--> statement-breakpoint
CREATE INDEX "payments_listed_idx" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_filtered_idx" ON "payments" USING btree ("status","method","order_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount_idx" ON "payments" USING btree ("amount_cents","status","method","order_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_id_end_idx" ON "payments" USING btree (reverse(id::text) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "webhook_inbox_object_ref_idx" ON "webhook_inbox" USING btree ("provider","object_ref");--> statement-breakpoint
CREATE INDEX "webhook_inbox_dead_idx" ON "webhook_inbox" USING btree ("received_at") WHERE status = 'dead';--> statement-breakpoint
CREATE INDEX "mailed_codes_user_idx" ON "mailed_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "payout_returns_payout_idx" ON "payout_returns" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_runs_created_by_idx" ON "payout_runs" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_batch_ref_key" ON "payout_runs" USING btree ("rail","batch_ref");--> statement-breakpoint
CREATE INDEX "payout_runs_open_idx" ON "payout_runs" USING btree ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payout_settings_held_idx" ON "payout_settings" USING btree ("held_until");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_live_key" ON "payouts" USING btree ("payee_id","payee_role","currency") WHERE status in ('due', 'approved', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer_key" ON "payouts" USING btree ("transfer_key");--> statement-breakpoint
CREATE INDEX "payouts_payee_idx" ON "payouts" USING btree ("payee_id","id");--> statement-breakpoint
CREATE INDEX "payouts_run_idx" ON "payouts" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "payouts_first_approved_by_idx" ON "payouts" USING btree ("first_approved_by_id");--> statement-breakpoint
CREATE INDEX "payouts_approved_by_idx" ON "payouts" USING btree ("approved_by_id");--> statement-breakpoint
CREATE INDEX "payouts_status_idx" ON "payouts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payouts_method_idx" ON "payouts" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "payouts_method_status_idx" ON "payouts" USING btree ("method","status","id");--> statement-breakpoint
CREATE INDEX "gazetteer_places_name_idx" ON "gazetteer_places" USING btree ("name");--> statement-breakpoint
CREATE INDEX "events_host_id_idx" ON "events" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_created_at_idx" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_listing_key" ON "events" USING btree ("host_id","listing_id");--> statement-breakpoint
CREATE INDEX "media_owner_id_idx" ON "media" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_storage_key_idx" ON "media" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "place_watchers_user_id_idx" ON "place_watchers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposal_drafts_user_id_idx" ON "proposal_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposal_images_media_id_idx" ON "proposal_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "proposal_versions_editor_id_idx" ON "proposal_versions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "proposals_host_id_idx" ON "proposals" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "proposals_created_at_idx" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_event_id_idx" ON "proposals" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "proposals_funded_by_idx" ON "proposals" USING btree ("funded_by_sponsor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_draft_key" ON "proposals" USING btree ("host_id","draft_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment_key" ON "receipts" USING btree ("payment_id") WHERE series = 'R' and dispute_id is null;--> statement-breakpoint
CREATE INDEX "receipts_dispute_id_idx" ON "receipts" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "receipts_payment_id_idx" ON "receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "referral_bindings_proposal_id_idx" ON "referral_bindings" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "referral_bindings_agent_idx" ON "referral_bindings" USING btree ("proposal_agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_events_click_key" ON "referral_events" USING btree ("proposal_agent_id","visitor_hash") WHERE type = 'link_click';--> statement-breakpoint
CREATE UNIQUE INDEX "referral_events_interest_key" ON "referral_events" USING btree ("proposal_agent_id","sponsor_id") WHERE type = 'interest_expressed';--> statement-breakpoint
CREATE UNIQUE INDEX "referral_events_funded_key" ON "referral_events" USING btree ("sponsorship_id") WHERE type = 'funded';--> statement-breakpoint
CREATE INDEX "referral_events_funded_agent_idx" ON "referral_events" USING btree ("proposal_agent_id") WHERE type = 'funded';--> statement-breakpoint
CREATE INDEX "referral_events_sponsor_id_idx" ON "referral_events" USING btree ("sponsor_id") WHERE sponsor_id is not null;--> statement-breakpoint
CREATE INDEX "disputes_payment_id_idx" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" USING btree ("opened_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider_ref_key" ON "disputes" USING btree ("payment_id","provider_dispute_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open_key" ON "disputes" USING btree ("payment_id") WHERE source = 'sponsor' and status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_repayments_ref_key" ON "refund_repayments" USING btree ("refund_id","provider_ref");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_owed_idx" ON "refunds" USING btree ("reversed_at") WHERE reversed_at is not null and repaid_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency_key" ON "refunds" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_requested_by_idx" ON "refunds" USING btree ("requested_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_ref_key" ON "refunds" USING btree ("payment_id","provider_refund_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_repaid_ref_key" ON "refunds" USING btree ("payment_id","repaid_ref");--> statement-breakpoint
CREATE INDEX "review_deals_host_id_idx" ON "review_deals" USING btree ("host_id","id");--> statement-breakpoint
CREATE INDEX "review_deals_partner_id_idx" ON "review_deals" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "review_deals_profile_id_idx" ON "review_deals" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "reviews_author_id_idx" ON "reviews" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "reviews_subject_id_idx" ON "reviews" USING btree ("subject_id","subject_side","id");--> statement-breakpoint
CREATE INDEX "reviews_profile_id_idx" ON "reviews" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden_by_id_idx" ON "reviews" USING btree ("hidden_by_id") WHERE hidden_by_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_due_at_idx" ON "reviews" USING btree ("due_at") WHERE shown_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_disputes_intent_key" ON "sandbox_disputes" USING btree ("intent_ref");--> statement-breakpoint
CREATE INDEX "sandbox_intents_created_at_idx" ON "sandbox_intents" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payouts_item_key" ON "sandbox_payouts" USING btree ("batch_key","item_key");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_batch_ref_idx" ON "sandbox_payouts" USING btree ("batch_ref");--> statement-breakpoint
CREATE INDEX "sandbox_payouts_created_at_idx" ON "sandbox_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_intent_idx" ON "sandbox_refunds" USING btree ("intent_ref");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_intent_idx" ON "sandbox_webhooks" USING btree ("intent_ref");--> statement-breakpoint
CREATE INDEX "proposal_locations_town_idx" ON "proposal_locations" USING btree ("town");--> statement-breakpoint
CREATE INDEX "proposal_search_words_idx" ON "proposal_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "proposal_search_newest_idx" ON "proposal_search" USING btree ("published_ms" DESC NULLS FIRST,"proposal_id" DESC NULLS FIRST,"ends_ms","hidden_from_ms","hidden_until_ms","featured_until_ms","category","location_id","amounts");--> statement-breakpoint
CREATE INDEX "proposal_search_featured_idx" ON "proposal_search" USING btree ("published_ms" DESC NULLS FIRST,"proposal_id" DESC NULLS FIRST,"ends_ms","hidden_from_ms","hidden_until_ms","featured_until_ms","category","location_id","amounts") WHERE featured_until_ms > 0;--> statement-breakpoint
CREATE INDEX "proposal_search_soonest_idx" ON "proposal_search" USING btree ("starts_ms","proposal_id","ends_ms","hidden_from_ms","hidden_until_ms","featured_until_ms","category","location_id","amounts");--> statement-breakpoint
CREATE INDEX "proposal_search_budget_idx" ON "proposal_search" USING btree ("from_cents","proposal_id","ends_ms","hidden_from_ms","hidden_until_ms","featured_until_ms","category","location_id","amounts");--> statement-breakpoint
CREATE INDEX "proposal_search_nearest_idx" ON "proposal_search" USING btree ("spot_id","proposal_id" DESC NULLS FIRST,"ends_ms","hidden_from_ms","hidden_until_ms","featured_until_ms","category","location_id","amounts");--> statement-breakpoint
CREATE INDEX "proposal_search_place_idx" ON "proposal_search" USING btree ("category","location_id","published_ms" DESC NULLS FIRST,"spot_id","starts_ms","ends_ms","hidden_from_ms","hidden_until_ms","from_cents","proposal_id");--> statement-breakpoint
CREATE INDEX "proposal_search_ends_idx" ON "proposal_search" USING btree ("ends_ms");--> statement-breakpoint
CREATE INDEX "proposal_search_location_idx" ON "proposal_search" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "site_settings_name_idx" ON "site_settings" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "site_settings_changed_by_id_idx" ON "site_settings" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "sponsorships_sponsor_id_idx" ON "sponsorships" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "sponsorships_host_id_idx" ON "sponsorships" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "sponsorships_proposal_id_idx" ON "sponsorships" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsorships_order_key" ON "sponsorships" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsorships_exclusive_key" ON "sponsorships" USING btree ("proposal_id") WHERE is_exclusive and status in ('held', 'paid', 'releasable', 'released');--> statement-breakpoint
CREATE UNIQUE INDEX "sponsorships_one_hold_key" ON "sponsorships" USING btree ("sponsor_id","proposal_id") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "sponsorships_interest_id_idx" ON "sponsorships" USING btree ("interest_id") WHERE interest_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sponsorships_one_an_interest_key" ON "sponsorships" USING btree ("interest_id") WHERE interest_id is not null and status in ('paid', 'releasable', 'released');--> statement-breakpoint
CREATE INDEX "sponsorships_held_until_idx" ON "sponsorships" USING btree ("held_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "sponsorships_releasable_at_idx" ON "sponsorships" USING btree ("releasable_at") WHERE status in ('paid', 'releasable');--> statement-breakpoint
CREATE INDEX "sponsorships_release_stopped_by_idx" ON "sponsorships" USING btree ("release_stopped_by_id") WHERE release_stopped_by_id is not null;--> statement-breakpoint
CREATE INDEX "bank_cases_open_idx" ON "bank_cases" USING btree ("created_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "bank_cases_refund_idx" ON "bank_cases" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "bank_cases_booked_to_idx" ON "bank_cases" USING btree ("booked_to_id");--> statement-breakpoint
CREATE INDEX "bank_cases_ended_by_idx" ON "bank_cases" USING btree ("ended_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_confirmations_waiting_key" ON "bank_confirmations" USING btree ("kind","reference") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "bank_confirmations_first_by_idx" ON "bank_confirmations" USING btree ("first_by_id");--> statement-breakpoint
CREATE INDEX "bank_confirmations_ended_by_idx" ON "bank_confirmations" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "bank_refunds_transfer_idx" ON "bank_refunds" USING btree ("transfer_ref");--> statement-breakpoint
CREATE INDEX "bank_refunds_to_send_idx" ON "bank_refunds" USING btree ("created_at") WHERE sent_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "user_search_words_idx" ON "user_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "vendor_leads_profile_id_idx" ON "vendor_leads" USING btree ("profile_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_leads_new_idx" ON "vendor_leads" USING btree ("profile_id") WHERE status = 'new' and spam_at is null;--> statement-breakpoint
CREATE INDEX "vendor_leads_client_id_idx" ON "vendor_leads" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "vendor_leads_client_email_idx" ON "vendor_leads" USING btree ("client_email");--> statement-breakpoint
CREATE INDEX "vendor_leads_message_hash_idx" ON "vendor_leads" USING btree ("message_hash","created_at");--> statement-breakpoint
CREATE INDEX "vendor_leads_service_id_idx" ON "vendor_leads" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "vendor_leads_kept_idx" ON "vendor_leads" USING btree ("created_at") WHERE forgotten_at is null;--> statement-breakpoint
CREATE INDEX "vendor_requests_host_id_idx" ON "vendor_requests" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "vendor_requests_near_idx" ON "vendor_requests" USING btree ("service_type","cell","deadline_at") WHERE withdrawn_at is null and booked_at is null;--> statement-breakpoint
CREATE INDEX "vendor_requests_open_idx" ON "vendor_requests" USING btree ("service_type","deadline_at") WHERE withdrawn_at is null and booked_at is null;--> statement-breakpoint
CREATE INDEX "featured_search_words_idx" ON "featured_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "service_search_words_idx" ON "service_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "service_search_profile_id_idx" ON "service_search" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "service_search_standing_idx" ON "service_search" USING btree ("standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"profile_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_search_category_idx" ON "service_search" USING btree ("category","standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"profile_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_search_featured_idx" ON "service_search" USING btree ("profile_id","standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"id","category","shown_until_ms","featured_until_ms","boosted_until_ms") WHERE featured_until_ms > 0;--> statement-breakpoint
CREATE INDEX "service_search_featured_words_idx" ON "service_search" USING gin ("words") WITH (fastupdate=false) WHERE featured_until_ms > 0;--> statement-breakpoint
CREATE INDEX "service_search_boosted_idx" ON "service_search" USING btree ("profile_id","standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"id","category","shown_until_ms","featured_until_ms","boosted_until_ms") WHERE boosted_until_ms > 0;--> statement-breakpoint
CREATE INDEX "service_search_boosted_words_idx" ON "service_search" USING gin ("words") WITH (fastupdate=false) WHERE boosted_until_ms > 0;--> statement-breakpoint
CREATE INDEX "vendor_search_words_idx" ON "vendor_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "vendor_search_standing_idx" ON "vendor_search" USING btree ("standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"profile_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vendor_search_category_idx" ON "vendor_search" USING btree ("category","standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"profile_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "vendor_search_featured_idx" ON "vendor_search" USING btree ("profile_id","standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"id","category","shown_until_ms","featured_until_ms","boosted_until_ms") WHERE featured_until_ms > 0;--> statement-breakpoint
CREATE INDEX "vendor_search_featured_words_idx" ON "vendor_search" USING gin ("words") WITH (fastupdate=false) WHERE featured_until_ms > 0;--> statement-breakpoint
CREATE INDEX "vendor_search_boosted_idx" ON "vendor_search" USING btree ("profile_id","standing" DESC NULLS FIRST,"turn" DESC NULLS FIRST,"id","category","shown_until_ms","featured_until_ms","boosted_until_ms") WHERE boosted_until_ms > 0;--> statement-breakpoint
CREATE INDEX "vendor_search_boosted_words_idx" ON "vendor_search" USING gin ("words") WITH (fastupdate=false) WHERE boosted_until_ms > 0;--> statement-breakpoint
CREATE INDEX "wanted_search_words_idx" ON "wanted_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "wanted_search_newest_idx" ON "wanted_search" USING btree ("listed_ms" DESC NULLS FIRST,"event_id" DESC NULLS FIRST,"until_ms");--> statement-breakpoint
CREATE INDEX "wanted_search_until_idx" ON "wanted_search" USING btree ("until_ms");--> statement-breakpoint
CREATE INDEX "vendor_images_media_id_idx" ON "vendor_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "vendor_profiles_logo_media_id_idx" ON "vendor_profiles" USING btree ("logo_media_id");--> statement-breakpoint
CREATE INDEX "vendor_profiles_created_at_idx" ON "vendor_profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vendor_profiles_category_idx" ON "vendor_profiles" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "vendor_profiles_pro_idx" ON "vendor_profiles" USING btree ("id") WHERE pro_until is not null;--> statement-breakpoint
CREATE INDEX "vendor_profiles_verified_idx" ON "vendor_profiles" USING btree ("id") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "vendor_profiles_featured_idx" ON "vendor_profiles" USING btree ("id") WHERE featured_until is not null;--> statement-breakpoint
CREATE INDEX "vendor_profiles_flagged_idx" ON "vendor_profiles" USING btree ("id") WHERE flagged_at is not null;--> statement-breakpoint
CREATE INDEX "vendor_profiles_review_idx" ON "vendor_profiles" USING btree ("id") WHERE flagged_at is not null and review_asked_at is not null and review_answered_at is null;--> statement-breakpoint
CREATE INDEX "vendor_profiles_elite_unverified_idx" ON "vendor_profiles" USING btree ("elite_until") WHERE elite_until is not null and verified_at is null;--> statement-breakpoint
CREATE INDEX "vendor_service_images_media_id_idx" ON "vendor_service_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "vendor_services_profile_id_idx" ON "vendor_services" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "vendor_services_created_at_idx" ON "vendor_services" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_dedupe_key" ON "webhook_deliveries" USING btree ("endpoint_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user_id_idx" ON "webhook_endpoints" USING btree ("user_id");