-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_event_check";--> statement-breakpoint
-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_events_check";--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_check" CHECK ("webhook_deliveries"."event" in ('sponsorship.paid', 'interest.received', 'interest.answered', 'message.waiting', 'application.received', 'commission.earned', 'offer.received', 'offer.accepted', 'lead.received', 'payout.sent', 'payout.paid', 'payout.failed', 'deliverable.proved', 'deliverable.accepted', 'deliverable.missed', 'deliverable.refunded')) NOT VALID;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events_check" CHECK ("webhook_endpoints"."events" <@ array['sponsorship.paid','interest.received','interest.answered','message.waiting','application.received','commission.earned','offer.received','offer.accepted','lead.received','payout.sent','payout.paid','payout.failed','deliverable.proved','deliverable.accepted','deliverable.missed','deliverable.refunded']::text[] and cardinality("webhook_endpoints"."events") > 0) NOT VALID;
