CREATE TABLE "quote_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"is_from_vendor" boolean NOT NULL,
	"text" text NOT NULL,
	"form_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_messages_form_key" UNIQUE("request_id","form_id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"title" text NOT NULL,
	"included" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"valid_until" date,
	"event_date" date,
	"decline_reason" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_form_key" UNIQUE("request_id","form_id"),
	CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('sent', 'accepted', 'declined', 'withdrawn', 'replaced', 'canceled')),
	CONSTRAINT "quotes_total_check" CHECK ("quotes"."total_cents" between 1 and 100000000),
	CONSTRAINT "quotes_ended_check" CHECK (("quotes"."status" = 'sent') = ("quotes"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_links_request_id_idx" ON "quote_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "quote_messages_request_id_idx" ON "quote_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_open_key" ON "quotes" USING btree ("request_id") WHERE status in ('sent', 'accepted');