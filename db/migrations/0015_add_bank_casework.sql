ALTER TABLE "case_assignments" ADD COLUMN "bank_case_id" uuid;--> statement-breakpoint
ALTER TABLE "case_notes" ADD COLUMN "bank_case_id" uuid;--> statement-breakpoint
-- safe: replaced below by one that also accepts everything that an older release writes.
ALTER TABLE "case_assignments" DROP CONSTRAINT "case_assignments_case_check";--> statement-breakpoint
-- safe: replaced below by one that also accepts everything that an older release writes.
ALTER TABLE "case_notes" DROP CONSTRAINT "case_notes_case_check";--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_case_check" CHECK (num_nonnulls("case_assignments"."moderation_case_id", "case_assignments"."dispute_id", "case_assignments"."bank_case_id") = 1) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_check" CHECK (num_nonnulls("case_notes"."moderation_case_id", "case_notes"."dispute_id", "case_notes"."bank_case_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_assignments" ADD CONSTRAINT "case_assignments_bank_case_id_reconciliation_exceptions_id_fk" FOREIGN KEY ("bank_case_id") REFERENCES "public"."reconciliation_exceptions"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_bank_case_id_reconciliation_exceptions_id_fk" FOREIGN KEY ("bank_case_id") REFERENCES "public"."reconciliation_exceptions"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- safe: admins' open work: a few rows.
CREATE UNIQUE INDEX "case_assignments_bank_case_key" ON "case_assignments" USING btree ("bank_case_id");--> statement-breakpoint
-- safe: admins' notes: a few rows.
CREATE INDEX "case_notes_bank_case_id_idx" ON "case_notes" USING btree ("bank_case_id","id");
