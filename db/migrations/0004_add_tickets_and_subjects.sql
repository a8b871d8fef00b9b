-- safe: the new rules allow all that the old ones did, and reading these tables once takes less than a second
ALTER TABLE "threads" DROP CONSTRAINT "threads_subject_type_check";--> statement-breakpoint
-- safe: see above
ALTER TABLE "moderation_cases" DROP CONSTRAINT "moderation_cases_subject_check";--> statement-breakpoint
-- safe: see above
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_check";--> statement-breakpoint
-- safe: see above
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_name_check";--> statement-breakpoint
ALTER TABLE "email_blasts" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_quotable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- safe: see above
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- safe: see above
CREATE INDEX "contact_messages_closed_by_id_idx" ON "contact_messages" USING btree ("closed_by_id");--> statement-breakpoint
-- safe: see above
CREATE INDEX "contact_messages_open_idx" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."closed_at" is null;--> statement-breakpoint
-- safe: see above
ALTER TABLE "email_blasts" ADD CONSTRAINT "email_blasts_subject_check" CHECK (char_length("email_blasts"."subject") <= 120);--> statement-breakpoint
-- safe: see above
ALTER TABLE "threads" ADD CONSTRAINT "threads_subject_type_check" CHECK ("threads"."subject_type" in ('proposal', 'promotion', 'event', 'lead', 'application'));--> statement-breakpoint
-- safe: see above
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_subject_check" CHECK ("moderation_cases"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'event', 'user', 'thread', 'message', 'review'));--> statement-breakpoint
-- safe: see above
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_check" CHECK ("reports"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'event', 'user', 'thread', 'message', 'review'));--> statement-breakpoint
-- safe: see above
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_name_check" CHECK ("site_settings"."name" in ('brandName', 'supportEmail', 'platformFeeBps', 'testBanner', 'platformAnalytics', 'demoData'));