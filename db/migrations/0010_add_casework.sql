CREATE TABLE "case_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"moderation_case_id" uuid,
	"dispute_id" uuid,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_assignments_case_check" CHECK (num_nonnulls("case_assignments"."moderation_case_id", "case_assignments"."dispute_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"moderation_case_id" uuid,
	"dispute_id" uuid,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_notes_case_check" CHECK (num_nonnulls("case_notes"."moderation_case_id", "case_notes"."dispute_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_moderation_case_id_moderation_cases_id_fk" FOREIGN KEY ("moderation_case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_moderation_case_id_moderation_cases_id_fk" FOREIGN KEY ("moderation_case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_assignments_moderation_case_key" ON "case_assignments" USING btree ("moderation_case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_assignments_dispute_key" ON "case_assignments" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "case_assignments_admin_id_idx" ON "case_assignments" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "case_notes_moderation_case_id_idx" ON "case_notes" USING btree ("moderation_case_id","id");--> statement-breakpoint
CREATE INDEX "case_notes_dispute_id_idx" ON "case_notes" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "case_notes_author_id_idx" ON "case_notes" USING btree ("author_id");