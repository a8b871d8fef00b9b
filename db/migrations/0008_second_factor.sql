CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" text,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"next_secret_sealed" text,
	"next_at" timestamp with time zone,
	"next_session_id" uuid,
	CONSTRAINT "authenticator_apps_confirmed_check" CHECK (("authenticator_apps"."secret_sealed" is null) = ("authenticator_apps"."confirmed_at" is null)),
	CONSTRAINT "authenticator_apps_next_check" CHECK (("authenticator_apps"."next_secret_sealed" is null) = ("authenticator_apps"."next_at" is null))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_challenges_purpose_check" CHECK ("passkey_challenges"."purpose" in ('add', 'sign_in', 'confirm')),
	CONSTRAINT "passkey_challenges_user_check" CHECK ("passkey_challenges"."user_id" is not null or "passkey_challenges"."purpose" = 'sign_in')
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_name_check" CHECK (char_length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"redirect_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_method_check" CHECK ("pending_sign_ins"."method" in ('password', 'google'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"approved_by_id" uuid,
	"effective_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factor_resets_status_check" CHECK ("second_factor_resets"."status" in ('requested', 'approved', 'done', 'declined', 'canceled')),
	CONSTRAINT "second_factor_resets_approved_check" CHECK (("second_factor_resets"."approved_by_id" is null) = ("second_factor_resets"."effective_at" is null)),
	CONSTRAINT "second_factor_resets_two_check" CHECK ("second_factor_resets"."approved_by_id" <> "second_factor_resets"."requested_by_id")
);
--> statement-breakpoint
-- safe: the new rules allow all that the old ones did, and reading these tables once takes less than a second
ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose_check";--> statement-breakpoint
-- safe: see above
ALTER TABLE "mailed_codes" DROP CONSTRAINT "mailed_codes_purpose_check";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_challenges_challenge_key" ON "passkey_challenges" USING btree ("challenge");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_id_idx" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_at_idx" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_hash_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_resets_open_key" ON "second_factor_resets" USING btree ("user_id") WHERE "second_factor_resets"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "second_factor_resets_user_id_idx" ON "second_factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factor_resets_requested_by_id_idx" ON "second_factor_resets" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "second_factor_resets_approved_by_id_idx" ON "second_factor_resets" USING btree ("approved_by_id");--> statement-breakpoint
CREATE INDEX "second_factor_resets_due_idx" ON "second_factor_resets" USING btree ("effective_at") WHERE "second_factor_resets"."status" = 'approved';--> statement-breakpoint
-- safe: see above
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose_check" CHECK ("account_tokens"."purpose" in ('verify_email', 'reset_password', 'change_email', 'link_google', 'keep_second_factor'));--> statement-breakpoint
-- safe: see above
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_purpose_check" CHECK ("mailed_codes"."purpose" in ('payout_details', 'payout_approval', 'transfer_confirmation', 'password', 'email', 'export', 'delete_account', 'desk', 'api_token', 'webhook', 'second_factor'));