CREATE TABLE "first_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposal_id" uuid NOT NULL,
	"tier_id" uuid,
	"sponsor_id" uuid NOT NULL,
	"previous_sponsorship_id" uuid NOT NULL,
	"previous_amount_cents" bigint NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"link_token_hash" text,
	"link_token_sealed" text,
	"mailed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "first_refusals_sponsor_key" UNIQUE("proposal_id","sponsor_id"),
	CONSTRAINT "first_refusals_link_key" UNIQUE("link_token_hash"),
	CONSTRAINT "first_refusals_status_check" CHECK ("first_refusals"."status" in ('offered', 'taken', 'declined', 'ended')),
	CONSTRAINT "first_refusals_amount_check" CHECK ("first_refusals"."previous_amount_cents" > 0),
	CONSTRAINT "first_refusals_settled_check" CHECK (("first_refusals"."status" = 'offered') = ("first_refusals"."settled_at" is null)),
	CONSTRAINT "first_refusals_link_check" CHECK (("first_refusals"."link_token_hash" is null) = ("first_refusals"."link_token_sealed" is null))
);
--> statement-breakpoint
ALTER TABLE "proposal_tiers" ADD COLUMN "previous_tier_id" uuid;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "previous_proposal_id" uuid;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "offers_first_refusal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "first_refusals" ADD CONSTRAINT "first_refusals_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_refusals" ADD CONSTRAINT "first_refusals_tier_id_proposal_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."proposal_tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_refusals" ADD CONSTRAINT "first_refusals_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_refusals" ADD CONSTRAINT "first_refusals_previous_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("previous_sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_refusals_previous_idx" ON "first_refusals" USING btree ("previous_sponsorship_id");--> statement-breakpoint
CREATE INDEX "first_refusals_tier_id_idx" ON "first_refusals" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "first_refusals_sponsor_id_idx" ON "first_refusals" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "first_refusals_open_idx" ON "first_refusals" USING btree ("expires_at") WHERE status = 'offered' or mailed_at is null;--> statement-breakpoint
-- safe: the new column is null in every row, so the check only reads the table once.
ALTER TABLE "proposal_tiers" ADD CONSTRAINT "proposal_tiers_previous_tier_id_proposal_tiers_id_fk" FOREIGN KEY ("previous_tier_id") REFERENCES "public"."proposal_tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- safe: the new column is null in every row, so the check only reads the table once.
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_previous_proposal_id_proposals_id_fk" FOREIGN KEY ("previous_proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- safe: the index is empty, because the new column is null in every row, so it only reads the table once.
CREATE INDEX "proposal_tiers_previous_id_idx" ON "proposal_tiers" USING btree ("previous_tier_id") WHERE previous_tier_id is not null;--> statement-breakpoint
-- safe: the index is empty, because the new column is null in every row, so it only reads the table once.
CREATE INDEX "proposals_previous_id_idx" ON "proposals" USING btree ("previous_proposal_id") WHERE previous_proposal_id is not null;
