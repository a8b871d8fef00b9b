-- Tables get the names that the product has for what they hold. A view under each old name serves the previous release,
-- which reads and writes through it; a later release drops the views.
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "proposal_spots" RENAME TO "proposal_coordinates";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "proposal_coordinates" RENAME CONSTRAINT "proposal_spots_pkey" TO "proposal_coordinates_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "proposal_coordinates" RENAME CONSTRAINT "proposal_spots_point_key" TO "proposal_coordinates_point_key";--> statement-breakpoint
-- safe: only a name changes
ALTER SEQUENCE "proposal_spots_id_seq" RENAME TO "proposal_coordinates_id_seq";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "proposal_spots" AS SELECT * FROM "proposal_coordinates";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "wanted_search" RENAME TO "event_request_search";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "event_request_search" RENAME CONSTRAINT "wanted_search_pkey" TO "event_request_search_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "event_request_search" RENAME CONSTRAINT "wanted_search_event_id_events_id_fk" TO "event_request_search_event_id_events_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "wanted_search_words_idx" RENAME TO "event_request_search_words_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "wanted_search_newest_idx" RENAME TO "event_request_search_newest_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "wanted_search_until_idx" RENAME TO "event_request_search_until_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "wanted_search" AS SELECT * FROM "event_request_search";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "bank_cases" RENAME TO "reconciliation_exceptions";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_pkey" TO "reconciliation_exceptions_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_line_key_unique" TO "reconciliation_exceptions_line_key_unique";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_offset_by_id_unique" TO "reconciliation_exceptions_offset_by_id_unique";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_refund_id_refunds_id_fk" TO "reconciliation_exceptions_refund_id_refunds_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_booked_to_id_payments_id_fk" TO "reconciliation_exceptions_booked_to_id_payments_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_offset_by_id_bank_cases_id_fk" TO "reconciliation_exceptions_offset_by_id_reconciliation_exception";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_ended_by_id_users_id_fk" TO "reconciliation_exceptions_ended_by_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_kind_check" TO "reconciliation_exceptions_kind_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_ended_as_check" TO "reconciliation_exceptions_ended_as_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_amount_check" TO "reconciliation_exceptions_amount_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_refund_check" TO "reconciliation_exceptions_refund_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_end_check" TO "reconciliation_exceptions_end_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "reconciliation_exceptions" RENAME CONSTRAINT "bank_cases_direction_check" TO "reconciliation_exceptions_direction_check";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "bank_cases_open_idx" RENAME TO "reconciliation_exceptions_open_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "bank_cases_refund_idx" RENAME TO "reconciliation_exceptions_refund_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "bank_cases_booked_to_idx" RENAME TO "reconciliation_exceptions_booked_to_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "bank_cases_ended_by_idx" RENAME TO "reconciliation_exceptions_ended_by_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "bank_cases" AS SELECT * FROM "reconciliation_exceptions";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "unsent_messages" RENAME TO "rejected_messages";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "rejected_messages" RENAME CONSTRAINT "unsent_messages_thread_id_user_id_pk" TO "rejected_messages_thread_id_user_id_pk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "rejected_messages" RENAME CONSTRAINT "unsent_messages_thread_id_threads_id_fk" TO "rejected_messages_thread_id_threads_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "rejected_messages" RENAME CONSTRAINT "unsent_messages_user_id_users_id_fk" TO "rejected_messages_user_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "unsent_messages_user_id_idx" RENAME TO "rejected_messages_user_id_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "unsent_messages" AS SELECT * FROM "rejected_messages";
