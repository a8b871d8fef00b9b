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
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "moderation_cases" DROP CONSTRAINT "moderation_cases_subject_check";--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_check";--> statement-breakpoint
ALTER TABLE "proposal_update_images" ADD CONSTRAINT "proposal_update_images_update_id_proposal_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."proposal_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_update_images" ADD CONSTRAINT "proposal_update_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_updates" ADD CONSTRAINT "proposal_updates_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_updates" ADD CONSTRAINT "proposal_updates_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_requests" ADD CONSTRAINT "update_requests_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_requests" ADD CONSTRAINT "update_requests_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_requests" ADD CONSTRAINT "update_requests_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_update_images_media_id_idx" ON "proposal_update_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "proposal_updates_proposal_id_idx" ON "proposal_updates" USING btree ("proposal_id","id");--> statement-breakpoint
CREATE INDEX "proposal_updates_created_at_idx" ON "proposal_updates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposal_updates_author_id_idx" ON "proposal_updates" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "update_requests_sponsorship_id_idx" ON "update_requests" USING btree ("sponsorship_id","created_at");--> statement-breakpoint
CREATE INDEX "update_requests_proposal_id_idx" ON "update_requests" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "update_requests_sponsor_id_idx" ON "update_requests" USING btree ("sponsor_id");--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_subject_check" CHECK ("moderation_cases"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'event', 'user', 'thread', 'message', 'review', 'update')) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_check" CHECK ("reports"."subject_type" in ('proposal', 'vendor', 'service', 'agent_listing', 'event', 'user', 'thread', 'message', 'review', 'update')) NOT VALID;