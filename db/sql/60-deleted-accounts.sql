-- Rejects new rows for a deleted account. An insert during the deletion waits for it to finish and is then rejected;
-- the deletion sees every earlier insert.

create function app.refuse_deleted_owner() returns trigger language plpgsql as $$
declare
  owner_id uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  status text;
begin
  select account_status into status from users where id = owner_id for key share;
  if status = 'deleted' then
    raise exception 'the account % is deleted', owner_id using errcode = '23503';
  end if;
  return new;
end
$$;

do $$
declare
  guarded text[];
begin
  foreach guarded slice 1 in array array[
    ['orders', 'buyer_id'], ['sponsorships', 'sponsor_id'], ['sponsorships', 'host_id'], ['proposals', 'host_id'],
    ['events', 'host_id'], ['vendor_requests', 'host_id'], ['proposal_drafts', 'user_id'], ['messages', 'sender_id'],
    ['message_attachments', 'sender_id'], ['rejected_messages', 'user_id'], ['inquiries', 'user_id'],
    ['email_blasts', 'host_id'], ['email_blast_recipients', 'user_id'], ['sponsor_prospects', 'host_id'], ['sponsor_prospects', 'sponsor_id'],
    ['payout_settings', 'user_id'], ['billing_details', 'user_id'], ['identities', 'user_id'], ['api_tokens', 'user_id'],
    ['webhook_endpoints', 'user_id'], ['media', 'owner_id'], ['sponsor_assets', 'owner_id'], ['deliverable_proofs', 'author_id'], ['proposal_updates', 'author_id'],
    ['update_requests', 'sponsor_id'],
    ['account_tokens', 'user_id'], ['mailed_codes', 'user_id'], ['notification_preferences', 'user_id'],
    ['slot_watchers', 'user_id'], ['blocks', 'blocker_id'], ['blocks', 'blocked_id'],
    ['authenticator_apps', 'user_id'], ['passkeys', 'user_id'], ['passkey_challenges', 'user_id'],
    ['recovery_codes', 'user_id'], ['pending_sign_ins', 'user_id'], ['second_factor_resets', 'user_id'],
    ['sessions', 'user_id'], ['contact_messages', 'user_id'], ['reports', 'reporter_id'], ['moderation_appeals', 'person_id'],
    ['threads', 'starter_id'], ['threads', 'recipient_id'], ['contract_acceptances', 'user_id'],
    ['agent_listings', 'host_id'], ['agent_applications', 'host_id'], ['agent_applications', 'agent_id'],
    ['proposal_agents', 'host_id'], ['proposal_agents', 'agent_id'], ['referral_bindings', 'sponsor_id'],
    ['agent_link_names', 'agent_id'], ['deadline_feeds', 'user_id'], ['event_balances', 'host_id'],
    ['event_recaps', 'host_id'], ['sponsorship_extras', 'author_id'],
    ['vendor_profiles', 'user_id'], ['quote_requests', 'client_id'], ['job_postings', 'host_id'],
    ['offers', 'vendor_id'], ['offers', 'host_id'], ['bids', 'vendor_id'], ['bids', 'host_id'],
    ['bookings', 'vendor_id'], ['bookings', 'host_id'],
    ['review_deals', 'host_id'], ['review_deals', 'partner_id'], ['reviews', 'author_id'], ['reviews', 'subject_id']
  ] loop
    execute format(
      'create trigger %I before insert on %I for each row execute function app.refuse_deleted_owner(%L)',
      guarded[1] || '_' || guarded[2] || '_not_deleted', guarded[1], guarded[2]);
  end loop;
end
$$;

-- A deleted account's row is immutable: a late profile or picture would identify the person again.
create function app.refuse_deleted_change() returns trigger language plpgsql as $$
begin
  raise exception 'the account % is deleted', old.id using errcode = '23503';
end
$$;

create trigger users_deleted_stay before update on users
  for each row when (old.account_status = 'deleted') execute function app.refuse_deleted_change();
