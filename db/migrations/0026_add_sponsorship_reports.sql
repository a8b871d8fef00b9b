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
CREATE INDEX "event_recaps_host_id_idx" ON "event_recaps" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "sponsorship_extras_author_id_idx" ON "sponsorship_extras" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "sponsorship_report_versions_key_id_idx" ON "sponsorship_report_versions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "sponsorship_report_versions_storage_idx" ON "sponsorship_report_versions" USING btree ("pdf_storage_key") WHERE pdf_storage_key is not null;--> statement-breakpoint
CREATE INDEX "sponsorship_reports_proposal_id_idx" ON "sponsorship_reports" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "sponsorship_reports_host_id_idx" ON "sponsorship_reports" USING btree ("host_id","id");--> statement-breakpoint
CREATE INDEX "sponsorship_reports_sponsor_id_idx" ON "sponsorship_reports" USING btree ("sponsor_id","id");--> statement-breakpoint
CREATE INDEX "sponsorship_reports_sending_idx" ON "sponsorship_reports" USING btree ("send_asked_at") WHERE send_asked_at is not null and sent_at is null;