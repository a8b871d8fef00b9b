CREATE TABLE "vendor_blocked_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_blocked_days_order_check" CHECK ("vendor_blocked_days"."last_day" >= "vendor_blocked_days"."first_day")
);
--> statement-breakpoint
CREATE TABLE "vendor_calendar_feeds" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_calendar_feeds_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "vendor_blocked_days" ADD CONSTRAINT "vendor_blocked_days_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_calendar_feeds" ADD CONSTRAINT "vendor_calendar_feeds_profile_id_vendor_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."vendor_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_blocked_days_profile_id_idx" ON "vendor_blocked_days" USING btree ("profile_id","last_day");