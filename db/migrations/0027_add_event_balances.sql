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
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_balance_id_event_balances_id_fk" FOREIGN KEY ("balance_id") REFERENCES "public"."event_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_balances" ADD CONSTRAINT "event_balances_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entries_receipt_idx" ON "balance_entries" USING btree ("receipt_key") WHERE receipt_key is not null;--> statement-breakpoint
CREATE INDEX "event_balances_host_id_idx" ON "event_balances" USING btree ("host_id");