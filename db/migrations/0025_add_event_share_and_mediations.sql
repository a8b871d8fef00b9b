CREATE TABLE "mediations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"sponsor_shared_at" timestamp with time zone,
	"host_shared_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mediations_sponsorship_id_key" UNIQUE("sponsorship_id"),
	CONSTRAINT "mediations_status_check" CHECK ("mediations"."status" in ('open', 'closed', 'expired')),
	CONSTRAINT "mediations_answer_check" CHECK (("mediations"."answer" is null) = ("mediations"."answered_at" is null)),
	CONSTRAINT "mediations_closed_check" CHECK (("mediations"."status" = 'open') = ("mediations"."closed_at" is null)),
	CONSTRAINT "mediations_outcome_check" CHECK (("mediations"."status" = 'closed') = ("mediations"."outcome" is not null and "mediations"."closed_by_id" is not null))
);
--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_name_check";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "event_share_bps" integer DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "mediations" ADD CONSTRAINT "mediations_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mediations" ADD CONSTRAINT "mediations_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mediations" ADD CONSTRAINT "mediations_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mediations_open_idx" ON "mediations" USING btree ("ends_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "mediations_requested_by_id_idx" ON "mediations" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "mediations_closed_by_id_idx" ON "mediations" USING btree ("closed_by_id");--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_event_share_check" CHECK ("proposals"."event_share_bps" between 0 and 5000) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_name_check" CHECK ("site_settings"."name" in ('brandName', 'supportEmail', 'platformFeeBps', 'smallDealCents', 'testBanner', 'platformAnalytics', 'demoData')) NOT VALID;