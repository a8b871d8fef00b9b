-- Views, functions and triggers move into the schema `app`, which each release creates from db/sql.
-- safe: only a database from before 1.0.0 has these, and nothing else uses them; their triggers go with them.
DROP VIEW IF EXISTS
  carried_services, featured_proposals, host_plan_terms, led_sponsorships, ledger_audit,
  open_proposal_tiers, payment_differences, proposal_hiding, public_reviews, public_vendors, receipt_gaps,
  refunds_back_at_provider, shares_on_hold, thread_subjects, vendor_plan_terms, vendor_promotion_terms,
  wanted_services CASCADE;
--> statement-breakpoint
-- safe: as above.
DROP FUNCTION IF EXISTS
  fold_text(text), refuse_change(), audit_digest(audit_log), audit_batch(bigint,xid8,xid8,bigint,text),
  seal_audit_log(integer), chosen_settings(), guard_moves(), is_sold(text), transfer_has_come(uuid),
  lacks_publication(uuid,text), may_attach(uuid,uuid), analytics_access(uuid,timestamp with time zone),
  place_name(text), distance_km(double precision,double precision,double precision,double precision),
  distance_miles(double precision,double precision,double precision,double precision),
  on_globe(double precision,double precision), locate_place(text,text,text), locate_typed(text),
  derive_coordinates(), sum_new_views(), sum_more_views(),
  offers_end_at(date,timestamp with time zone,text), derive_request_deadline(), move_request_deadlines(),
  cell_of(double precision,double precision), derive_request_cell(), move_request_cells(),
  ledger_only_through_post(), ledger_take_entry(), ledger_guard_account(), ledger_check_balanced(),
  guard_commission_facts(), guard_agreed_terms(), agent_share(uuid,uuid), is_held_again(uuid,text),
  new_uuid_v7(), ledger_account_kind(text), ledger_accounts_of(text[],text[]),
  ledger_post(text,text,text,uuid,jsonb,uuid,jsonb,timestamp with time zone), provider_account(text),
  guard_payment_facts(), money_is_quiet(uuid), guard_receipt_counter(),
  receipt_number(text,integer,integer), guard_receipt(), guard_interest_facts(), guard_agreed_amount(),
  guard_sold_tier(), note_lead(uuid,uuid,text,timestamp with time zone), lead_from_interest(),
  lead_from_payment(), last_blast_at(uuid), blast_mail_moved(),
  blast_answered(uuid,text,timestamp with time zone), opportunities_left(), opportunities_complained(),
  thread_between(text,uuid,uuid,uuid), team_role(uuid,uuid), thread_side(uuid,uuid), vendor_terms(uuid),
  refresh_vendor_terms(uuid[]), derive_vendor_terms(), entitlements_insert_to_vendor_terms(),
  entitlements_update_to_vendor_terms(), entitlements_delete_to_vendor_terms(), derive_answer_end(),
  move_answer_ends(), note_moved_answers(), refresh_booked_requests(uuid[]),
  bookings_insert_to_booked_requests(), bookings_update_to_booked_requests(),
  bookings_delete_to_booked_requests(), vendor_name_words(text), name_prefix(text),
  refresh_vendor_ratings(uuid[]), reviews_insert_to_vendor_ratings(), reviews_update_to_vendor_ratings(),
  reviews_delete_to_vendor_ratings(), users_update_to_vendor_ratings(), guard_payout_facts(),
  lift_cases(), sessions_to_live(), users_to_live(), webhook_event_of(text), queue_webhooks(),
  refuse_deleted_owner(), refuse_deleted_change(), proposal_cards(uuid[],timestamp with time zone),
  epoch_ms(timestamp with time zone), tag_words(text,tsvector), tag_words(text,tsquery),
  amount_bucket(bigint),
  nearness(integer,double precision,double precision,double precision,double precision,double precision,double precision),
  words_typed(text), rarest_words(tsquery,integer), refresh_search(uuid[]), proposals_insert_to_search(),
  proposals_update_to_search(), proposal_tiers_insert_to_search(), proposal_tiers_update_to_search(),
  proposal_tiers_delete_to_search(), sponsorships_insert_to_search(), sponsorships_update_to_search(),
  events_update_to_search(), users_update_to_search(), entitlements_insert_to_search(),
  entitlements_update_to_search(), entitlements_delete_to_search(),
  sweep_proposal_search(timestamp with time zone), is_hidden_proposal(uuid,timestamp with time zone),
  refresh_visibility(uuid[]), proposals_insert_to_visibility(), proposals_update_to_visibility(),
  events_update_to_visibility(), users_update_to_visibility(), entitlements_insert_to_visibility(),
  entitlements_update_to_visibility(), entitlements_delete_to_visibility(), place_words(text,text),
  words_of_places(text[]), hub_place_typed(text,integer), hub_words_typed(text),
  refresh_agent_hub(uuid[]), agent_listings_insert_to_agent_hub(), agent_listings_update_to_agent_hub(),
  proposals_update_to_agent_hub(), split_words(text), words_of_user(text,text,text,text[],text,boolean),
  refresh_user_search(uuid[]), users_insert_to_user_search(), users_update_to_user_search(),
  asked_words(text), found_users(tsquery,integer),
  walk_users(tsquery,text,timestamp with time zone,uuid,boolean,integer,integer),
  found_by(text,text,text,text), refresh_featured_search(uuid[]), refresh_vendor_search(uuid[]),
  vendor_profiles_insert_to_vendor_search(), vendor_profiles_update_to_vendor_search(),
  vendor_services_insert_to_vendor_search(), vendor_services_update_to_vendor_search(),
  vendor_services_delete_to_vendor_search(), vendor_images_insert_to_vendor_search(),
  vendor_images_delete_to_vendor_search(), vendor_service_images_insert_to_vendor_search(),
  vendor_service_images_delete_to_vendor_search(), users_update_to_vendor_search(),
  refresh_vendor_pages(uuid[]), users_update_to_vendor_pages(), vendor_profiles_update_to_vendor_pages(),
  refresh_wanted_search(uuid[]), vendor_requests_insert_to_wanted_search(),
  vendor_requests_update_to_wanted_search(), vendor_requests_delete_to_wanted_search(),
  bookings_insert_to_wanted_search(), bookings_update_to_wanted_search(),
  events_update_to_wanted_search(), users_update_to_wanted_search(),
  sweep_wanted_search(timestamp with time zone),
  forget_ended_pages(timestamp with time zone,timestamp with time zone),
  placed_terms(text,text,text,text) CASCADE;
--> statement-breakpoint
-- safe: as above.
DROP PROCEDURE IF EXISTS follow(text,text[],text,text);
--> statement-breakpoint
-- safe: only the start of a version before 1.0.0 reads it.
DROP TABLE IF EXISTS drizzle.applied_sql;
--> statement-breakpoint
-- safe: it held data about the code, which app.status_moves has now.
DROP TABLE "status_moves";
--> statement-breakpoint
CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"last_id" uuid,
	"rows" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
-- safe: the function of the old index is gone; vendors are thousands, not millions.
CREATE INDEX IF NOT EXISTS "vendor_profiles_name_words_idx" ON "vendor_profiles" USING gin (to_tsvector('pg_catalog.simple', lower(regexp_replace(normalize("business_name", NFKD), '[\u0300-\u036f]', '', 'g')))) WITH (fastupdate=false);
--> statement-breakpoint
-- How common a word is decides how a search runs. Of locations only their number matters; a long list of them would
-- make planning slower than searching.
ALTER TABLE "proposal_search" ALTER COLUMN "words" SET STATISTICS 300, ALTER COLUMN "location_id" SET STATISTICS 10;
--> statement-breakpoint
ALTER TABLE "agent_hub" ALTER COLUMN "words" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "vendor_search" ALTER COLUMN "words" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "service_search" ALTER COLUMN "words" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "featured_search" ALTER COLUMN "words" SET STATISTICS 300;
--> statement-breakpoint
ALTER TABLE "wanted_search" ALTER COLUMN "words" SET STATISTICS 300;
--> statement-breakpoint
-- An index-only scan spares the rows only of pages that were vacuumed since they changed.
ALTER TABLE "proposal_search" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "agent_hub" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "vendor_search" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "service_search" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "featured_search" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
--> statement-breakpoint
ALTER TABLE "wanted_search" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
