import { sql } from "drizzle-orm";
import type { ExportPart } from "./part";

/** An account's details, and its ways to sign in. */
export const ACCOUNT: readonly ExportPart[] = [
  {
    name: "account",
    tables: ["users"],
    query: (
      id,
    ) => sql`select id, email, full_name, roles, current_role_name as current_role, company_name, phone, website,
      location, city, region, country, latitude, longitude, industry, bio, facebook, instagram, twitter,
      linkedin, profile_image_key, account_status,
      suspended_at, suspension_reason, email_verified_at, terms_version, terms_accepted_at, privacy_told_version, opportunities_opt_in_at,
      named_publicly_at, public_page_at,
      opportunity_categories, hidden_checklists, password_hash is not null as has_password, created_at, updated_at
      from users where id = ${id}`,
  },
  {
    name: "sign-ins",
    tables: ["sessions"],
    query: (
      id,
    ) => sql`select id, user_agent, network, created_at, last_seen_at, proved_at, second_factor_at, expires_at, revoked_at
      from sessions where user_id = ${id} order by id`,
  },
  {
    name: "api-tokens",
    tables: ["api_tokens"],
    query: (
      id,
    ) => sql`select id, name, ends_with, scopes, created_at, last_used_at, second_factor_at, expires_at, revoked_at
      from api_tokens where user_id = ${id} order by id`,
  },
  {
    name: "webhooks",
    tables: ["webhook_endpoints", "webhook_deliveries"],
    query: (id) => sql`select e.id, e.url, e.events, e.failing_since, e.off_at, e.created_at, (
        select coalesce(json_agg(json_build_object('event', d.event, 'title', d.title, 'status', d.status,
          'attempts', d.attempts, 'last_answer', d.last_answer, 'created_at', d.created_at) order by d.created_at), '[]')
        from webhook_deliveries d where d.endpoint_id = e.id) as deliveries
      from webhook_endpoints e where e.user_id = ${id} order by e.id`,
  },
  {
    name: "connected-accounts",
    tables: ["identities"],
    query: (id) => sql`select provider, subject, email, created_at from identities where user_id = ${id}`,
  },
  {
    name: "second-factors",
    tables: ["authenticator_apps", "recovery_codes"],
    query: (
      id,
    ) => sql`select 'authenticator_app' as kind, confirmed_at as created_at, null::timestamptz as used_at
        from authenticator_apps where user_id = ${id}
      union all select 'recovery_code', created_at, used_at from recovery_codes where user_id = ${id}
      order by kind, created_at`,
  },
  {
    name: "passkeys",
    tables: ["passkeys"],
    query: (
      id,
    ) => sql`select id, name, credential_id, sign_count, transports, is_synced, created_at, last_used_at
      from passkeys where user_id = ${id} order by id`,
  },
  {
    name: "unfinished-sign-ins",
    tables: ["pending_sign_ins", "passkey_challenges"],
    query: (
      id,
    ) => sql`select method as purpose, redirect_url, created_at, expires_at from pending_sign_ins where user_id = ${id}
      union all select purpose, null, created_at, expires_at from passkey_challenges where user_id = ${id}
      order by created_at`,
  },
  {
    name: "second-factor-resets",
    tables: ["second_factor_resets"],
    query: (
      id,
    ) => sql`select id, status, case when user_id = ${id} or requested_by_id = ${id} then reason end as reason,
        user_id = ${id} as of_own_account, requested_by_id = ${id} as requested, approved_by_id = ${id} as approved,
        effective_at, ended_at, created_at, updated_at
      from second_factor_resets where ${id} in (user_id, requested_by_id, approved_by_id) order by id`,
  },
  {
    name: "emailed-links-and-codes",
    tables: ["account_tokens", "mailed_codes"],
    query: (
      id,
    ) => sql`select purpose, email, created_at, expires_at, used_at from account_tokens where user_id = ${id}
      union all select purpose, null, created_at, expires_at, used_at from mailed_codes where user_id = ${id}
      order by created_at`,
  },
  {
    name: "billing-details",
    tables: ["billing_details"],
    query: (id) =>
      sql`select company, address, tax_id, updated_at from billing_details where user_id = ${id}`,
  },
  {
    name: "payout-settings",
    tables: ["payout_settings"],
    query: (
      id,
    ) => sql`select method, paypal_email, swift_last_four as account_ends_with, held_until, created_at, updated_at
      from payout_settings where user_id = ${id}`,
  },
  {
    name: "settings-changed",
    tables: ["site_settings"],
    query: (id) =>
      sql`select name, previous, value, reason, at from site_settings where changed_by_id = ${id} order by version`,
  },
  {
    name: "activity-log",
    tables: ["audit_log"],
    query: (
      id,
    ) => sql`select at, action, entity, entity_id, case when actor_id = ${id} then before end as before,
      case when actor_id = ${id} then after end as after
      from audit_log where actor_id = ${id} or (entity = 'account' and entity_id = ${id}::text) order by id`,
  },
];
