-- The last tables with names of their own get the product's, and an unexpected debit gets the name that reports have for
-- it. A view under each old name serves the previous release, which reads and writes through it; a later release drops
-- the views.
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "interests" RENAME TO "inquiries";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_pkey" TO "inquiries_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_proposal_id_proposals_id_fk" TO "inquiries_proposal_id_proposals_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_user_id_users_id_fk" TO "inquiries_user_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_tier_id_proposal_tiers_id_fk" TO "inquiries_tier_id_proposal_tiers_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_type_check" TO "inquiries_type_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_status_check" TO "inquiries_status_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_amount_check" TO "inquiries_amount_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_plain_check" TO "inquiries_plain_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_paid_check" TO "inquiries_paid_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "inquiries" RENAME CONSTRAINT "interests_expiry_check" TO "inquiries_expiry_check";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "interests_one_a_kind_key" RENAME TO "inquiries_one_a_kind_key";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "interests_one_open_key" RENAME TO "inquiries_one_open_key";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "interests_proposal_id_idx" RENAME TO "inquiries_proposal_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "interests_user_id_idx" RENAME TO "inquiries_user_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "interests_expires_at_idx" RENAME TO "inquiries_expires_at_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "interests_tier_id_idx" RENAME TO "inquiries_tier_id_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "interests" AS SELECT * FROM "inquiries";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "sponsor_leads" RENAME TO "sponsor_prospects";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsor_prospects" RENAME CONSTRAINT "sponsor_leads_pkey" TO "sponsor_prospects_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsor_prospects" RENAME CONSTRAINT "sponsor_leads_key" TO "sponsor_prospects_key";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsor_prospects" RENAME CONSTRAINT "sponsor_leads_proposal_id_proposals_id_fk" TO "sponsor_prospects_proposal_id_proposals_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsor_prospects" RENAME CONSTRAINT "sponsor_leads_host_id_users_id_fk" TO "sponsor_prospects_host_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsor_prospects" RENAME CONSTRAINT "sponsor_leads_sponsor_id_users_id_fk" TO "sponsor_prospects_sponsor_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsor_prospects" RENAME CONSTRAINT "sponsor_leads_stage_check" TO "sponsor_prospects_stage_check";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "sponsor_leads_host_id_idx" RENAME TO "sponsor_prospects_host_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "sponsor_leads_sponsor_id_idx" RENAME TO "sponsor_prospects_sponsor_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "sponsor_leads_due_idx" RENAME TO "sponsor_prospects_due_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "sponsor_leads" AS SELECT * FROM "sponsor_prospects";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "gazetteer_places" RENAME TO "gazetteer_towns";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "gazetteer_towns" RENAME CONSTRAINT "gazetteer_places_latitude_check" TO "gazetteer_towns_latitude_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "gazetteer_towns" RENAME CONSTRAINT "gazetteer_places_longitude_check" TO "gazetteer_towns_longitude_check";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "gazetteer_places_name_idx" RENAME TO "gazetteer_towns_name_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "gazetteer_places" AS SELECT * FROM "gazetteer_towns";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "place_watchers" RENAME TO "slot_watchers";--> statement-breakpoint
-- safe: only a name changes, and the view below keeps the old one
ALTER TABLE "slot_watchers" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "slot_watchers" RENAME CONSTRAINT "place_watchers_pkey" TO "slot_watchers_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "slot_watchers" RENAME CONSTRAINT "place_watchers_key" TO "slot_watchers_key";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "slot_watchers" RENAME CONSTRAINT "place_watchers_proposal_id_proposals_id_fk" TO "slot_watchers_proposal_id_proposals_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "slot_watchers" RENAME CONSTRAINT "place_watchers_user_id_users_id_fk" TO "slot_watchers_user_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "slot_watchers" RENAME CONSTRAINT "place_watchers_proposal_id_tier_id_proposal_tiers_proposal_id_i" TO "slot_watchers_proposal_id_tier_id_proposal_tiers_proposal_id_id";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "place_watchers_user_id_idx" RENAME TO "slot_watchers_user_id_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "place_watchers" AS SELECT "id", "proposal_id", "tier_id", "user_id", "created_at", "notified_at" AS "told_at" FROM "slot_watchers";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "proposal_words" RENAME TO "proposal_search_texts";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "proposal_search_texts" RENAME CONSTRAINT "proposal_words_pkey" TO "proposal_search_texts_pkey";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "proposal_words" AS SELECT * FROM "proposal_search_texts";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "site_figures" RENAME TO "site_metrics";--> statement-breakpoint
-- safe: only a name changes, and the view below keeps the old one
ALTER TABLE "site_metrics" RENAME COLUMN "figure" TO "metric";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "site_metrics" RENAME CONSTRAINT "site_figures_step_day_figure_part_pk" TO "site_metrics_step_day_metric_part_pk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "site_metrics" RENAME CONSTRAINT "site_figures_step_check" TO "site_metrics_step_check";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "site_figures" AS SELECT "step", "day", "metric" AS "figure", "part", "value", "drawn_up_at" FROM "site_metrics";--> statement-breakpoint
-- safe: only names change, in the transaction that locks every table; the view below keeps the old name
ALTER TABLE "vendor_leads" RENAME TO "quote_requests";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_pkey" TO "quote_requests_pkey";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_dedupe_key" TO "quote_requests_dedupe_key";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_profile_id_vendor_profiles_id_fk" TO "quote_requests_profile_id_vendor_profiles_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_client_id_users_id_fk" TO "quote_requests_client_id_users_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_service_id_vendor_services_id_fk" TO "quote_requests_service_id_vendor_services_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_service_check" TO "quote_requests_service_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_status_check" TO "quote_requests_status_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_spam_by_check" TO "quote_requests_spam_by_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_spam_check" TO "quote_requests_spam_check";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "quote_requests" RENAME CONSTRAINT "vendor_leads_score_check" TO "quote_requests_score_check";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_profile_id_idx" RENAME TO "quote_requests_profile_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_new_idx" RENAME TO "quote_requests_new_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_client_id_idx" RENAME TO "quote_requests_client_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_client_email_idx" RENAME TO "quote_requests_client_email_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_message_hash_idx" RENAME TO "quote_requests_message_hash_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_service_id_idx" RENAME TO "quote_requests_service_id_idx";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "vendor_leads_kept_idx" RENAME TO "quote_requests_kept_idx";--> statement-breakpoint
-- safe: a new view, under the name that the previous release asks for
CREATE VIEW "vendor_leads" AS SELECT * FROM "quote_requests";--> statement-breakpoint
-- safe: only a name changes
ALTER TABLE "sponsorships" RENAME CONSTRAINT "sponsorships_interest_id_interests_id_fk" TO "sponsorships_interest_id_inquiries_id_fk";--> statement-breakpoint
-- safe: only a name changes
ALTER INDEX "sponsorships_one_an_interest_key" RENAME TO "sponsorships_one_an_inquiry_key";--> statement-breakpoint
-- safe: replaced below, in the same transaction
ALTER TABLE "reconciliation_exceptions" DROP CONSTRAINT "reconciliation_exceptions_kind_check";--> statement-breakpoint
-- safe: replaced below, in the same transaction
ALTER TABLE "reconciliation_exceptions" DROP CONSTRAINT "reconciliation_exceptions_direction_check";--> statement-breakpoint
-- safe: few rows, as administrators decide about each; the view below gives the previous release the old value
UPDATE "reconciliation_exceptions" SET "kind" = 'unexpected_debit' WHERE "kind" = 'strayed';--> statement-breakpoint
-- safe: few rows
ALTER TABLE "reconciliation_exceptions" ADD CONSTRAINT "reconciliation_exceptions_kind_check" CHECK ("kind" in ('second_sum', 'unknown', 'bounced', 'short_return', 'unexpected_debit'));--> statement-breakpoint
-- safe: few rows
ALTER TABLE "reconciliation_exceptions" ADD CONSTRAINT "reconciliation_exceptions_direction_check" CHECK (("kind" = 'unexpected_debit' and "ended_as" in ('sent_back', 'booked')) is not true and ("kind" <> 'unexpected_debit' and "ended_as" = 'came_back') is not true);--> statement-breakpoint
-- safe: the same columns, with the value that the previous release knows; db/sql/70-previous-release.sql takes it
CREATE OR REPLACE VIEW "bank_cases" AS SELECT "id", CASE "kind" WHEN 'unexpected_debit' THEN 'strayed' ELSE "kind" END AS "kind", "line_key", "reference", "words", "amount_cents", "currency", "bank_ref", "arrived_on", "refund_id", "ended_as", "note", "booked_to_id", "offset_by_id", "ended_by_id", "ended_at", "created_at", "updated_at" FROM "reconciliation_exceptions";--> statement-breakpoint
-- safe: the defaults of the table, which a view with a trigger does not ask for
ALTER VIEW "bank_cases" ALTER COLUMN "currency" SET DEFAULT 'USD';--> statement-breakpoint
-- safe: the defaults of the table, which a view with a trigger does not ask for
ALTER VIEW "bank_cases" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
-- safe: the defaults of the table, which a view with a trigger does not ask for
ALTER VIEW "bank_cases" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
-- safe: only names change; PostgreSQL 18 names what must not be null after table and column
DO $$
DECLARE
  renamed record;
BEGIN
  FOR renamed IN
    SELECT k.conrelid::regclass AS "table", k.conname AS old, concat(c.relname, '_', a.attname, '_not_null') AS name
    FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid AND c.relnamespace = 'public'::regnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'n' AND c.relname IN (
      'inquiries', 'sponsor_prospects', 'gazetteer_towns', 'slot_watchers', 'proposal_search_texts',
      'site_metrics', 'quote_requests', 'proposal_coordinates', 'event_request_search',
      'reconciliation_exceptions', 'rejected_messages')
      AND k.conname <> concat(c.relname, '_', a.attname, '_not_null')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed."table", renamed.old, renamed.name);
  END LOOP;
END
$$;
