-- safe: replaced below by one that accepts everything that the old one does.
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_name_check";--> statement-breakpoint
-- safe: accepts everything that the one it replaces accepts.
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_name_check" CHECK ("site_settings"."name" in ('brandName', 'supportEmail', 'platformFeeBps', 'smallDealCents', 'testBanner', 'platformAnalytics', 'demoData')) NOT VALID;