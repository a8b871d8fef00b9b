-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event_check";--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_events_check";--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_name_check";--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "counts_shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_page_at" timestamp with time zone;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_check" CHECK ("webhook_deliveries"."event" in ('sponsorship.paid', 'interest.received', 'interest.answered', 'message.waiting', 'application.received', 'commission.earned', 'offer.received', 'offer.accepted', 'lead.received', 'payout.sent', 'payout.paid', 'payout.failed', 'deliverable.proved', 'deliverable.accepted', 'deliverable.missed', 'deliverable.refunded', 'report.issued', 'report.final', 'placement.blocked', 'renewal.opened', 'renewal.settled')) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events_check" CHECK ("webhook_endpoints"."events" <@ array['sponsorship.paid','interest.received','interest.answered','message.waiting','application.received','commission.earned','offer.received','offer.accepted','lead.received','payout.sent','payout.paid','payout.failed','deliverable.proved','deliverable.accepted','deliverable.missed','deliverable.refunded','report.issued','report.final','placement.blocked','renewal.opened','renewal.settled']::text[] and cardinality("webhook_endpoints"."events") > 0) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_name_check" CHECK ("site_settings"."name" in ('brandName', 'supportEmail', 'platformFeeBps', 'smallDealCents', 'payeeThresholds', 'testBanner', 'platformAnalytics', 'demoData')) NOT VALID;