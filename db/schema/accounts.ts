import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "../columns";
import { ACCOUNT_STATUSES, type AccountStatus, ROLES, type Role } from "../enums";

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Trimmed and lower-cased. */
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    /** Argon2id, PHC string; null for people who only sign in through Google. */
    passwordHash: text("password_hash"),
    roles: text("roles").array().$type<Role[]>().notNull(),
    currentRole: text("current_role_name").$type<Role>().notNull(),
    companyName: text("company_name"),
    phone: text("phone"),
    website: text("website"),
    location: text("location"),
    industry: text("industry"),
    bio: text("bio"),
    profileImageKey: text("profile_image_key"),
    accountStatus: text("account_status").$type<AccountStatus>().notNull().default("active"),
    suspendedAt: instant("suspended_at"),
    /** Shown to the suspended person as it stands here. */
    suspensionReason: text("suspension_reason"),
    emailVerifiedAt: instant("email_verified_at"),
    termsVersion: text("terms_version").notNull(),
    termsAcceptedAt: instant("terms_accepted_at").notNull(),
    /** Since when this person wants sponsorship opportunities by e-mail; null: does not. */
    opportunitiesOptInAt: instant("opportunities_opt_in_at"),
    /** Marks rows that came with the demonstration data. */
    isDemo: boolean("is_demo").notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.email),
    oneOf("users_account_status_check", t.accountStatus, ACCOUNT_STATUSES),
    oneOf("users_current_role_check", t.currentRole, ROLES),
    check("users_email_normal_check", sql`${t.email} = lower(btrim(${t.email}))`),
    check("users_current_role_held_check", sql`${t.currentRole} = any(${t.roles})`),
    check(
      "users_roles_known_check",
      sql`${t.roles} <@ array['business_sponsor','event_host','agent','vendor','admin']::text[]`,
    ),
    index("users_roles_idx").using("gin", t.roles),
  ],
);

/** One row a sign-in. The cookie only names it; revoking the row ends the session at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("sessions_user_id_idx").on(t.userId)],
);
