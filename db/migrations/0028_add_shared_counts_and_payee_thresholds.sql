-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_name_check";--> statement-breakpoint
ALTER TABLE "deliverables" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD COLUMN "counts_shared_at" timestamp with time zone;--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_name_check" CHECK ("site_settings"."name" in ('brandName', 'supportEmail', 'platformFeeBps', 'smallDealCents', 'payeeThresholds', 'testBanner', 'platformAnalytics', 'demoData')) NOT VALID;