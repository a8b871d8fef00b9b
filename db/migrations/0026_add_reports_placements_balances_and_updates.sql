CREATE TABLE "balance_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"balance_id" uuid NOT NULL,
	"side" text NOT NULL,
	"category" text NOT NULL,
	"label" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"receipt_key" text,
	"receipt_name" text,
	"receipt_bytes" integer,
	"form_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_entries_form_key" UNIQUE("balance_id","form_id"),
	CONSTRAINT "balance_entries_side_check" CHECK ("balance_entries"."side" in ('income', 'cost')),
	CONSTRAINT "balance_entries_category_check" CHECK (case "balance_entries"."side" when 'income' then "balance_entries"."category" in ('tickets', 'grants', 'donations', 'in_kind', 'other') else "balance_entries"."category" in ('venue', 'permits', 'insurance', 'equipment', 'marketing', 'other') end),
	CONSTRAINT "balance_entries_amount_check" CHECK ("balance_entries"."amount_cents" between 1 and 100000000),
	CONSTRAINT "balance_entries_receipt_check" CHECK (("balance_entries"."receipt_key" is null) = ("balance_entries"."receipt_name" is null) and ("balance_entries"."receipt_key" is null) = ("balance_entries"."receipt_bytes" is null))
);
--> statement-breakpoint
CREATE TABLE "event_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid,
	"proposal_id" uuid,
	"host_id" uuid NOT NULL,
	"shared_team_at" timestamp with time zone,
	"shared_sponsors_at" timestamp with time zone,
	"shared_public_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_balances_event_id_key" UNIQUE("event_id"),
	CONSTRAINT "event_balances_proposal_id_key" UNIQUE("proposal_id"),
	CONSTRAINT "event_balances_subject_check" CHECK (num_nonnulls("event_balances"."event_id", "event_balances"."proposal_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "placement_days" (
	"placement_id" uuid NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "placement_days_placement_id_day_pk" PRIMARY KEY("placement_id","day"),
	CONSTRAINT "placement_days_counts_check" CHECK ("placement_days"."visits" between 0 and "placement_days"."requests")
);
--> statement-breakpoint
CREATE TABLE "placement_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"placement_id" uuid,
	"url" text NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_by_id" uuid,
	"block_reason" text,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placement_targets_blocked_check" CHECK (("placement_targets"."blocked_at" is null) = ("placement_targets"."block_reason" is null) and ("placement_targets"."blocked_at" is not null or "placement_targets"."blocked_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "placement_visitors" (
	"day" date NOT NULL,
	"placement_id" uuid NOT NULL,
	"visitor_hash" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "placement_visitors_day_placement_id_visitor_hash_pk" PRIMARY KEY("day","placement_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"deliverable_id" uuid,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"offer_code" text,
	"redemptions" integer,
	"redeemed_until" date,
	"tested_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"form_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placements_code_key" UNIQUE("code"),
	CONSTRAINT "placements_form_key" UNIQUE("sponsorship_id","form_id"),
	CONSTRAINT "placements_code_check" CHECK ("placements"."code" ~ '^[2-9cdfhjkmnprtvwxy]{10}$'),
	CONSTRAINT "placements_redemptions_check" CHECK ("placements"."redemptions" >= 0),
	CONSTRAINT "placements_redeemed_check" CHECK (("placements"."redemptions" is null) = ("placements"."redeemed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "proposal_update_images" (
	"update_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt" text,
	CONSTRAINT "proposal_update_images_update_id_media_id_pk" PRIMARY KEY("update_id","media_id"),
	CONSTRAINT "proposal_update_images_position_key" UNIQUE("update_id","position")
);
--> statement-breakpoint
CREATE TABLE "proposal_updates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"author_id" uuid,
	"form_id" uuid NOT NULL,
	"title" text,
	"words" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposal_updates_form_key" UNIQUE("proposal_id","form_id"),
	CONSTRAINT "proposal_updates_words_check" CHECK ("proposal_updates"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "update_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_recaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid,
	"proposal_id" uuid,
	"host_id" uuid NOT NULL,
	"attendance" integer,
	"attendance_source" text,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_recaps_event_id_key" UNIQUE("event_id"),
	CONSTRAINT "event_recaps_proposal_id_key" UNIQUE("proposal_id"),
	CONSTRAINT "event_recaps_subject_check" CHECK (num_nonnulls("event_recaps"."event_id", "event_recaps"."proposal_id") = 1),
	CONSTRAINT "event_recaps_attendance_check" CHECK ("event_recaps"."attendance" >= 0),
	CONSTRAINT "event_recaps_source_check" CHECK (("event_recaps"."attendance" is null) = ("event_recaps"."attendance_source" is null))
);
--> statement-breakpoint
CREATE TABLE "report_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsorship_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"words" text NOT NULL,
	"author_id" uuid,
	"form_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorship_extras_form_key" UNIQUE("sponsorship_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "sponsorship_report_versions" (
	"report_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"is_final" boolean NOT NULL,
	"manifest" text NOT NULL,
	"key_id" text NOT NULL,
	"pdf_storage_key" text,
	"pdf_bytes" integer NOT NULL,
	"pdf_digest" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsorship_report_versions_report_id_number_pk" PRIMARY KEY("report_id","number"),
	CONSTRAINT "sponsorship_report_versions_number_check" CHECK ("sponsorship_report_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sponsorship_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"code" text NOT NULL,
	"link_token_hash" text,
	"link_token_sealed" text,
	"host_public_at" timestamp with time zone,
	"sponsor_public_at" timestamp with time zone,
	"send_asked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorship_reports_sponsorship_id_key" UNIQUE("sponsorship_id"),
	CONSTRAINT "sponsorship_reports_code_key" UNIQUE("code"),
	CONSTRAINT "sponsorship_reports_link_key" UNIQUE("link_token_hash"),
	CONSTRAINT "sponsorship_reports_code_check" CHECK ("sponsorship_reports"."code" ~ '^[a-z0-9]{12}$'),
	CONSTRAINT "sponsorship_reports_link_check" CHECK (("sponsorship_reports"."link_token_hash" is null) = ("sponsorship_reports"."link_token_sealed" is null))
);
--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "moderation_cases" DROP CONSTRAINT "moderation_cases_subject_check";--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "named_publicly_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_id_event_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."event_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_days" ADD CONSTRAINT "placement_days_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_targets" ADD CONSTRAINT "placement_targets_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_targets" ADD CONSTRAINT "placement_targets_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_targets" ADD CONSTRAINT "placement_targets_blocked_by_id_users_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_visitors" ADD CONSTRAINT "placement_visitors_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_update_images" ADD CONSTRAINT "proposal_update_images_update_id_proposal_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."proposal_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_update_images" ADD CONSTRAINT "proposal_update_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_updates" ADD CONSTRAINT "proposal_updates_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_updates" ADD CONSTRAINT "proposal_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_requests" ADD CONSTRAINT "update_requests_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_requests" ADD CONSTRAINT "update_requests_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_requests" ADD CONSTRAINT "update_requests_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recaps" ADD CONSTRAINT "event_recaps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recaps" ADD CONSTRAINT "event_recaps_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_recaps" ADD CONSTRAINT "event_recaps_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_extras" ADD CONSTRAINT "sponsorship_extras_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_extras" ADD CONSTRAINT "sponsorship_extras_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_report_versions" ADD CONSTRAINT "sponsorship_report_versions_report_id_sponsorship_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."sponsorship_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_report_versions" ADD CONSTRAINT "sponsorship_report_versions_key_id_report_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."report_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_reports" ADD CONSTRAINT "sponsorship_reports_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_reports" ADD CONSTRAINT "sponsorship_reports_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_reports" ADD CONSTRAINT "sponsorship_reports_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_reports" ADD CONSTRAINT "sponsorship_reports_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entries_receipt_idx" ON "balance_entries" USING btree ("receipt_key") WHERE receipt_key is not null;--> statement-breakpoint
CREATE INDEX "event_balances_host_id_idx" ON "event_balances" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "placement_targets_sponsorship_idx" ON "placement_targets" USING btree ("sponsorship_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_targets_current_key" ON "placement_targets" USING btree ("sponsorship_id",coalesce(placement_id, sponsorship_id)) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "placement_targets_placement_idx" ON "placement_targets" USING btree ("placement_id") WHERE placement_id is not null;--> statement-breakpoint
CREATE INDEX "placement_targets_blocked_by_idx" ON "placement_targets" USING btree ("blocked_by_id") WHERE blocked_by_id is not null;--> statement-breakpoint
CREATE INDEX "placements_deliverable_idx" ON "placements" USING btree ("deliverable_id") WHERE deliverable_id is not null;--> statement-breakpoint
CREATE INDEX "proposal_update_images_media_id_idx" ON "proposal_update_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "proposal_updates_proposal_id_idx" ON "proposal_updates" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE INDEX "proposal_updates_created_at_idx" ON "proposal_updates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposal_updates_author_id_idx" ON "proposal_updates" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "update_requests_sponsorship_id_idx" ON "update_requests" USING btree ("sponsorship_id","created_at");--> statement-breakpoint
CREATE INDEX "update_requests_proposal_id_idx" ON "update_requests" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "update_requests_sponsor_id_idx" ON "update_requests" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "event_recaps_host_id_idx" ON "event_recaps" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "sponsorship_extras_author_id_idx" ON "sponsorship_extras" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "sponsorship_report_versions_key_id_idx" ON "sponsorship_report_versions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "sponsorship_report_versions_storage_idx" ON "sponsorship_report_versions" USING btree ("pdf_storage_key") WHERE pdf_storage_key is not null;--> statement-breakpoint
CREATE INDEX "sponsorship_reports_proposal_id_idx" ON "sponsorship_reports" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "sponsorship_reports_host_id_idx" ON "sponsorship_reports" USING btree ("host_id","id");--> statement-breakpoint
CREATE INDEX "sponsorship_reports_sponsor_id_idx" ON "sponsorship_reports" USING btree ("sponsor_id","id");--> statement-breakpoint
CREATE INDEX "sponsorship_reports_sending_idx" ON "sponsorship_reports" USING btree ("send_asked_at") WHERE send_asked_at is not null and sent_at is null;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_subject_check" CHECK ("moderation_cases"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'event', 'user', 'thread', 'message', 'review', 'update')) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_check" CHECK ("reports"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'event', 'user', 'thread', 'message', 'review', 'update')) NOT VALID;