-- Notifies open streams to check access again: a session ended, or its account lost a right.

create function app.sessions_to_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'user ' || old.user_id);
  return null;
end $$;

create function app.users_to_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'user ' || old.id);
  return null;
end $$;

create trigger sessions_revoked_to_live after update of revoked_at on sessions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function app.sessions_to_live();
create trigger sessions_deleted_to_live after delete on sessions
  for each row when (old.revoked_at is null and old.expires_at > now()) execute function app.sessions_to_live();
create trigger users_changed_to_live after update of account_status on users
  for each row when (old.account_status is distinct from new.account_status) execute function app.users_to_live();
