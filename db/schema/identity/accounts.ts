import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { coordinates, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  CATEGORIES,
  type Category,
  IDENTITY_PROVIDERS,
  type IdentityProvider,
  ROLES,
  type Role,
  TOKEN_PURPOSES,
  type TokenPurpose,
} from "@/db/enums";

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Trimmed and lowercased. */
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    /** Argon2id, PHC string; null for people who sign in only with Google. */
    passwordHash: text("password_hash"),
    roles: text("roles").array().$type<Role[]>().notNull(),
    currentRole: text("current_role_name").$type<Role>().notNull(),
    companyName: text("company_name"),
    phone: text("phone"),
    website: text("website"),
    /** As registered; for sponsors, composed from the next three columns if they are given. */
    location: text("location"),
    /** A sponsor's location, for nearby results. */
    city: text("city"),
    region: text("region"),
    country: text("country"),
    ...coordinates(),
    industry: text("industry"),
    bio: text("bio"),
    /** Links to their pages on other sites, shown with what they host. */
    facebook: text("facebook"),
    instagram: text("instagram"),
    twitter: text("twitter"),
    linkedin: text("linkedin"),
    profileImageKey: text("profile_image_key"),
    accountStatus: text("account_status").$type<AccountStatus>().notNull().default("active"),
    suspendedAt: instant("suspended_at"),
    /** Shown verbatim to the suspended person. */
    suspensionReason: text("suspension_reason"),
    emailVerifiedAt: instant("email_verified_at"),
    /**
     * When someone registered with this address again before it was verified. From then on, verifying requires a link
     * that revokes the access of the first registrant.
     */
    claimedAgainAt: instant("claimed_again_at"),
    termsVersion: text("terms_version").notNull(),
    termsAcceptedAt: instant("terms_accepted_at").notNull(),
    /** The newest Privacy Policy announced to them by email; the version shown at sign-up does not count. */
    privacyToldVersion: text("privacy_told_version"),
    /** Since when this person gets sponsorship opportunities by email; null: not subscribed. */
    opportunitiesOptInAt: instant("opportunities_opt_in_at"),
    /** The categories of those emails; null: all. */
    opportunityCategories: text("opportunity_categories").array().$type<Category[]>(),
    /** Since when proposals may name this person as one of their sponsors; null: they may not. */
    namedPubliclyAt: instant("named_publicly_at"),
    /** Since when a named sponsor also has a public page with what they supported; null: they have none. */
    publicPageAt: instant("public_page_at"),
    /** The roles whose checklist of first steps this person hid. */
    hiddenChecklists: text("hidden_checklists").array().notNull().default(sql`'{}'`),
    /** Marks rows of the demonstration data. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** When the admin role was last taken from it; null: never. */
    adminUntil: instant("admin_until"),
    /**
     * When it was suspended together with the entire demonstration; null: it was not, or someone suspended it since.
     */
    switchedOffAt: instant("switched_off_at"),
    ...timestamps(),
  },
  (t) => [
    /** Supports prefix search under any collation of the database. */
    uniqueIndex("users_email_key").on(t.email.op("text_pattern_ops")),
    oneOf("users_account_status_check", t.accountStatus, ACCOUNT_STATUSES),
    oneOf("users_current_role_check", t.currentRole, ROLES),
    check("users_email_normal_check", sql`${t.email} = lower(btrim(${t.email}))`),
    check("users_current_role_held_check", sql`${t.currentRole} = any(${t.roles})`),
    check(
      "users_roles_known_check",
      sql`${t.roles} <@ array['business_sponsor','event_host','agent','vendor','admin']::text[]`,
    ),
    check(
      "users_opportunity_categories_check",
      sql`${t.opportunityCategories} <@ array[${sql.raw(CATEGORIES.map((key) => `'${key}'`).join(","))}]::text[] and cardinality(${t.opportunityCategories}) > 0`,
    ),
    check("users_switched_off_check", sql`${t.switchedOffAt} is null or ${t.isDemo}`),
    index("users_roles_idx").using("gin", t.roles),
    index("users_suspended_idx").on(t.id).where(sql`account_status = 'suspended'`),
    index("users_demo_idx").on(t.id).where(sql`${t.isDemo}`),
    index("users_admin_until_idx").on(t.adminUntil).where(sql`${t.adminUntil} is not null`),
    /** Sponsors who may have a public page, for the sitemap. */
    index("users_public_page_idx").on(t.id).where(sql`${t.publicPageAt} is not null`),
    /** Sponsors that hosts may email about what they are looking for. */
    index("users_opportunities_idx").on(t.id).where(sql`${t.opportunitiesOptInAt} is not null`),
  ],
);

/** One row per sign-in. The cookie holds only its id; revoking the row ends the session immediately. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    /** The first parts of the IP address, enough to recognize a network. */
    network: text("network"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** When its user last proved to be the owner: by signing in or reauthenticating. */
    provedAt: instant("proved_at").notNull().defaultNow(),
    /** When its user last showed a second factor; null: never. */
    secondFactorAt: instant("second_factor_at"),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("sessions_user_id_idx").on(t.userId)],
);

/** The external accounts that a person can sign in with. Identified by their id there, never by an address. */
export const identities = pgTable(
  "identities",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").$type<IdentityProvider>().notNull(),
    /** The provider's id for the person: `sub`. */
    subject: text("subject").notNull(),
    /** Its address when it was connected, so that the owner recognizes it. */
    email: text("email").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("identities_subject_key").on(t.provider, t.subject),
    uniqueIndex("identities_user_key").on(t.userId, t.provider),
    oneOf("identities_provider_check", t.provider, IDENTITY_PROVIDERS),
  ],
);

/** Emailed links. Stores only a hash of each link's token. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<TokenPurpose>().notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The address it was emailed to, which following it verifies. */
    email: text("email").notNull(),
    /** With `link_google`: the Google account to connect. */
    subject: text("subject"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("account_tokens_hash_key").on(t.tokenHash),
    index("account_tokens_user_idx").on(t.userId, t.purpose),
    oneOf("account_tokens_purpose_check", t.purpose, TOKEN_PURPOSES),
    check("account_tokens_subject_check", sql`(${t.purpose} = 'link_google') = (${t.subject} is not null)`),
  ],
);
