import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  FACTOR_RESET_STATUSES,
  type FactorResetStatus,
  PASSKEY_PURPOSES,
  type PasskeyPurpose,
  SIGN_IN_METHODS,
  type SignInMethod,
} from "@/db/enums";
import { users } from "./accounts";

const ownerId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A person's authenticator app: at most one, and the one that is being set up. */
export const authenticatorApps = pgTable(
  "authenticator_apps",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The secret shared with the app, encrypted; null until a code from it confirmed that the app has it. */
    secretSealed: text("secret_sealed"),
    confirmedAt: instant("confirmed_at"),
    /** The 30-second step of the last accepted code. Neither it nor an earlier one is accepted again. */
    lastStep: bigint("last_step", { mode: "number" }),
    /** The secret of the app that is being set up, encrypted. */
    nextSecretSealed: text("next_secret_sealed"),
    nextAt: instant("next_at"),
    /** The session that is setting it up, the only one that sees the secret. */
    nextSessionId: uuid("next_session_id"),
  },
  (t) => [
    check(
      "authenticator_apps_confirmed_check",
      sql`(${t.secretSealed} is null) = (${t.confirmedAt} is null)`,
    ),
    check("authenticator_apps_next_check", sql`(${t.nextSecretSealed} is null) = (${t.nextAt} is null)`),
  ],
);

/** A person's passkeys (WebAuthn credentials). */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: ownerId(),
    /** Its owner's name for it. */
    name: text("name").notNull(),
    /** The credential's id, in base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE. */
    publicKey: bytea("public_key").notNull(),
    /** How often it has signed, if it counts; otherwise 0. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    /** How browsers can reach it: `internal`, `usb`, and so on. */
    transports: text("transports").array().notNull(),
    /** Whether its provider copies it to its owner's other devices. */
    isSynced: boolean("is_synced").notNull(),
    lastUsedAt: instant("last_used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("passkeys_credential_key").on(t.credentialId),
    index("passkeys_user_id_idx").on(t.userId),
    check("passkeys_name_check", sql`char_length(${t.name}) between 1 and 60`),
  ],
);

/** What a passkey must sign. A row is deleted when it is used. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: id(),
    /** Random, in base64url. */
    challenge: text("challenge").notNull(),
    purpose: text("purpose").$type<PasskeyPurpose>().notNull(),
    /** Whose passkey must sign it; null: anyone's, to sign in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("passkey_challenges_challenge_key").on(t.challenge),
    index("passkey_challenges_user_id_idx").on(t.userId),
    index("passkey_challenges_expires_at_idx").on(t.expiresAt),
    oneOf("passkey_challenges_purpose_check", t.purpose, PASSKEY_PURPOSES),
    check("passkey_challenges_user_check", sql`${t.userId} is not null or ${t.purpose} = 'sign_in'`),
  ],
);

/** Codes to use if the app and the passkeys are lost. Stores only a hash of each. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: ownerId(),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("recovery_codes_hash_key").on(t.userId, t.codeHash)],
);

/** Sign-ins that wait for the second factor. The browser's cookie holds the id. A row is deleted when it is used. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: id(),
    userId: ownerId(),
    method: text("method").$type<SignInMethod>().notNull(),
    /** The page of this site to continue to. */
    redirectUrl: text("redirect_url"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("pending_sign_ins_user_id_idx").on(t.userId),
    index("pending_sign_ins_expires_at_idx").on(t.expiresAt),
    oneOf("pending_sign_ins_method_check", t.method, SIGN_IN_METHODS),
  ],
);

/** Resets of a person's second factor: one admin requests it, another approves it, and it waits for 24 hours. */
export const secondFactorResets = pgTable(
  "second_factor_resets",
  {
    id: id(),
    userId: ownerId(),
    status: text("status").$type<FactorResetStatus>().notNull(),
    /** In the requesting admin's words, shown to the person. */
    reason: text("reason").notNull(),
    requestedById: uuid("requested_by_id")
      .notNull()
      .references(() => users.id),
    approvedById: uuid("approved_by_id").references(() => users.id),
    /** When it takes effect; null: not approved yet. */
    effectiveAt: instant("effective_at"),
    endedAt: instant("ended_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("second_factor_resets_open_key")
      .on(t.userId)
      .where(sql`${t.status} in ('requested', 'approved')`),
    index("second_factor_resets_user_id_idx").on(t.userId),
    index("second_factor_resets_requested_by_id_idx").on(t.requestedById),
    index("second_factor_resets_approved_by_id_idx").on(t.approvedById),
    index("second_factor_resets_due_idx").on(t.effectiveAt).where(sql`${t.status} = 'approved'`),
    oneOf("second_factor_resets_status_check", t.status, FACTOR_RESET_STATUSES),
    check(
      "second_factor_resets_approved_check",
      sql`(${t.approvedById} is null) = (${t.effectiveAt} is null)`,
    ),
    check("second_factor_resets_two_check", sql`${t.approvedById} <> ${t.requestedById}`),
  ],
);
