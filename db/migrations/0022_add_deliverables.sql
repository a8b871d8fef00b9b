CREATE TABLE "deliverable_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"move" text NOT NULL,
	"note" text,
	"form_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_entries_form_key" UNIQUE("deliverable_id","form_id"),
	CONSTRAINT "deliverable_entries_side_check" CHECK ("deliverable_entries"."side" in ('host', 'sponsor', 'admin', 'site'))
);
--> statement-breakpoint
CREATE TABLE "deliverable_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"amount" bigint,
	"note" text,
	"storage_key" text,
	"file_name" text,
	"content_type" text,
	"bytes" integer,
	"width" integer,
	"height" integer,
	"taken_at" timestamp with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"author_id" uuid,
	"form_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverable_proofs_form_key" UNIQUE("deliverable_id","form_id"),
	CONSTRAINT "deliverable_proofs_kind_check" CHECK ("deliverable_proofs"."kind" in ('photo', 'file', 'link', 'number', 'note')),
	CONSTRAINT "deliverable_proofs_content_check" CHECK (case "deliverable_proofs"."kind" when 'link' then "deliverable_proofs"."url" is not null when 'number' then "deliverable_proofs"."amount" is not null
        when 'note' then "deliverable_proofs"."note" is not null else "deliverable_proofs"."storage_key" is not null end)
);
--> statement-breakpoint
CREATE TABLE "deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"due_days" integer,
	"due_on" date,
	"needs" text[] NOT NULL,
	"wording" text NOT NULL,
	"is_essential" boolean NOT NULL,
	"share_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"change_requests" smallint DEFAULT 0 NOT NULL,
	"substitute" text,
	"proved_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliverables_position_key" UNIQUE("sponsorship_id","position"),
	CONSTRAINT "deliverables_kind_check" CHECK ("deliverables"."kind" in ('placement', 'mention', 'presence', 'content', 'data', 'other')),
	CONSTRAINT "deliverables_wording_check" CHECK ("deliverables"."wording" in ('any', 'acknowledgment')),
	CONSTRAINT "deliverables_status_check" CHECK ("deliverables"."status" in ('waiting_for_sponsor', 'due', 'proved', 'change_requested', 'missed', 'make_good_offered', 'disputed', 'accepted', 'made_good', 'waived', 'refunded')),
	CONSTRAINT "deliverables_settled_by_check" CHECK ("deliverables"."settled_by" in ('host', 'sponsor', 'admin', 'site')),
	CONSTRAINT "deliverables_share_check" CHECK ("deliverables"."share_cents" >= 0),
	CONSTRAINT "deliverables_due_check" CHECK (num_nonnulls("deliverables"."due_days", "deliverables"."due_on") = 1),
	CONSTRAINT "deliverables_requests_check" CHECK ("deliverables"."change_requests" between 0 and 2),
	CONSTRAINT "deliverables_settled_check" CHECK (("deliverables"."status" in ('accepted', 'made_good', 'waived', 'refunded')) = ("deliverables"."settled_at" is not null)
        and ("deliverables"."settled_at" is null) = ("deliverables"."settled_by" is null) and ("deliverables"."settled_at" is null or "deliverables"."deadline_at" is null)),
	CONSTRAINT "deliverables_refund_check" CHECK ("deliverables"."refund_id" is null or "deliverables"."status" in ('refunded', 'accepted')),
	CONSTRAINT "deliverables_proved_check" CHECK ("deliverables"."status" <> 'proved' or "deliverables"."proved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "dispute_items" (
	"dispute_id" uuid NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"sponsor_words" text NOT NULL,
	"host_words" text,
	"refund_cents" bigint,
	CONSTRAINT "dispute_items_dispute_id_deliverable_id_pk" PRIMARY KEY("dispute_id","deliverable_id"),
	CONSTRAINT "dispute_items_refund_check" CHECK ("dispute_items"."refund_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sponsor_assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"need" text NOT NULL,
	"value" text,
	"storage_key" text,
	"file_name" text,
	"content_type" text,
	"bytes" integer,
	"width" integer,
	"height" integer,
	"is_transparent" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsor_assets_need_check" CHECK ("sponsor_assets"."need" in ('logo', 'text', 'link', 'contact')),
	CONSTRAINT "sponsor_assets_content_check" CHECK (("sponsor_assets"."need" = 'logo') = ("sponsor_assets"."storage_key" is not null) and ("sponsor_assets"."storage_key" is null) = ("sponsor_assets"."value" is not null))
);
--> statement-breakpoint
CREATE TABLE "sponsorship_assets" (
	"sponsorship_id" uuid NOT NULL,
	"need" text NOT NULL,
	"asset_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sponsorship_assets_sponsorship_id_need_pk" PRIMARY KEY("sponsorship_id","need"),
	CONSTRAINT "sponsorship_assets_need_check" CHECK ("sponsorship_assets"."need" in ('logo', 'text', 'link', 'contact'))
);
--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "release_rule" text DEFAULT 'date' NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "event_share_cents" bigint;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "released_parts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "acceptance_extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliverable_entries" ADD CONSTRAINT "deliverable_entries_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_entries" ADD CONSTRAINT "deliverable_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_proofs" ADD CONSTRAINT "deliverable_proofs_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverable_proofs" ADD CONSTRAINT "deliverable_proofs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_items" ADD CONSTRAINT "dispute_items_deliverable_id_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."deliverables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_assets" ADD CONSTRAINT "sponsor_assets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_assets" ADD CONSTRAINT "sponsorship_assets_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_assets" ADD CONSTRAINT "sponsorship_assets_asset_id_sponsor_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."sponsor_assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliverable_entries_deliverable_idx" ON "deliverable_entries" USING btree ("deliverable_id","id");--> statement-breakpoint
CREATE INDEX "deliverable_entries_author_idx" ON "deliverable_entries" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "deliverable_proofs_deliverable_idx" ON "deliverable_proofs" USING btree ("deliverable_id","id");--> statement-breakpoint
CREATE INDEX "deliverable_proofs_author_idx" ON "deliverable_proofs" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "deliverable_proofs_storage_idx" ON "deliverable_proofs" USING btree ("storage_key") WHERE storage_key is not null;--> statement-breakpoint
CREATE INDEX "deliverables_host_idx" ON "deliverables" USING btree ("host_id","due_at","id");--> statement-breakpoint
CREATE INDEX "deliverables_sponsor_idx" ON "deliverables" USING btree ("sponsor_id","due_at","id");--> statement-breakpoint
CREATE INDEX "deliverables_proposal_idx" ON "deliverables" USING btree ("proposal_id","due_at","id");--> statement-breakpoint
CREATE INDEX "deliverables_deadline_idx" ON "deliverables" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "deliverables_refund_idx" ON "deliverables" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "dispute_items_deliverable_idx" ON "dispute_items" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "sponsor_assets_owner_idx" ON "sponsor_assets" USING btree ("owner_id","need","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sponsor_assets_storage_idx" ON "sponsor_assets" USING btree ("storage_key") WHERE storage_key is not null;--> statement-breakpoint
CREATE INDEX "sponsorship_assets_asset_idx" ON "sponsorship_assets" USING btree ("asset_id");--> statement-breakpoint
-- safe: the previous release doesn't write the column, and its default is allowed.
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_release_rule_check" CHECK ("sponsorships"."release_rule" in ('date', 'delivery')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_event_share_check" CHECK ("sponsorships"."event_share_cents" is null or "sponsorships"."event_share_cents" between 0 and "sponsorships"."amount_cents") NOT VALID;