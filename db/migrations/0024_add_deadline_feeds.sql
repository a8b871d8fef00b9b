CREATE TABLE "deadline_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_feeds_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;