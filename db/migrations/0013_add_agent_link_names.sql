CREATE TABLE "agent_link_names" (
	"name" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_link_names_name_check" CHECK ("agent_link_names"."name" ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$')
);
--> statement-breakpoint
ALTER TABLE "agent_link_names" ADD CONSTRAINT "agent_link_names_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_link_names_agent_id_idx" ON "agent_link_names" USING btree ("agent_id");