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
ALTER TABLE "placement_days" ADD CONSTRAINT "placement_days_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_targets" ADD CONSTRAINT "placement_targets_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_targets" ADD CONSTRAINT "placement_targets_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_targets" ADD CONSTRAINT "placement_targets_blocked_by_id_users_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_visitors" ADD CONSTRAINT "placement_visitors_placement_id_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placement_targets_sponsorship_idx" ON "placement_targets" USING btree ("sponsorship_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "placement_targets_current_key" ON "placement_targets" USING btree ("sponsorship_id",coalesce(placement_id, sponsorship_id)) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "placement_targets_placement_idx" ON "placement_targets" USING btree ("placement_id") WHERE placement_id is not null;--> statement-breakpoint
CREATE INDEX "placement_targets_blocked_by_idx" ON "placement_targets" USING btree ("blocked_by_id") WHERE blocked_by_id is not null;--> statement-breakpoint
CREATE INDEX "placements_deliverable_idx" ON "placements" USING btree ("deliverable_id") WHERE deliverable_id is not null;