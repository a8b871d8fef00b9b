-- safe: the table holds codes of the last minutes, so that both statements take no time, and the new rule allows all that the old one did
ALTER TABLE "mailed_codes" DROP CONSTRAINT "mailed_codes_purpose_check";--> statement-breakpoint
-- safe: see above
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_purpose_check" CHECK ("mailed_codes"."purpose" in ('payout_details', 'payout_approval', 'transfer_confirmation', 'password', 'email', 'export', 'delete_account', 'desk', 'api_token', 'webhook'));
