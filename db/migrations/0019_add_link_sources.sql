CREATE TABLE "referral_source_days" (
	"proposal_agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"sign_ups" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_source_days_proposal_agent_id_day_source_pk" PRIMARY KEY("proposal_agent_id","day","source"),
	CONSTRAINT "referral_source_days_source_check" CHECK ("referral_source_days"."source" ~ '^[a-z0-9-]{1,32}$')
);
--> statement-breakpoint
ALTER TABLE "referral_bindings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "referral_click_days" ADD COLUMN "sign_ups" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_events" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "referral_source_days" ADD CONSTRAINT "referral_source_days_proposal_agent_id_proposal_agents_id_fk" FOREIGN KEY ("proposal_agent_id") REFERENCES "public"."proposal_agents"("id") ON DELETE no action ON UPDATE no action;