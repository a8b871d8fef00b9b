-- Decisions are final: a case is decided once, and a decision against a person can be lifted once.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('moderation_cases', 'open', 'dismissed'), ('moderation_cases', 'open', 'hidden'),
  ('moderation_cases', 'open', 'warned'), ('moderation_cases', 'open', 'suspended'),
  ('moderation_cases', 'hidden', 'lifted'), ('moderation_cases', 'warned', 'lifted'),
  ('moderation_cases', 'suspended', 'lifted'),
  ('moderation_appeals', 'open', 'upheld'), ('moderation_appeals', 'open', 'lifted');

create trigger moderation_cases_moves before insert or update of status on moderation_cases
  -- An appeal against a suspension without a case creates a suspended case.
  for each row execute function app.guard_moves('open', 'suspended');
create trigger moderation_appeals_moves before insert or update of status on moderation_appeals
  for each row execute function app.guard_moves('open');

-- When an admin restores something elsewhere in the Admin Panel, its case is lifted and an open appeal is resolved.
create function app.lift_cases() returns trigger language plpgsql as $$
begin
  with lifted as (
    update moderation_cases set status = 'lifted', updated_at = now()
    where case tg_argv[0]
      when 'vendor' then subject_type = 'vendor' and subject_id = new.id and status = 'hidden'
      else person_id = new.id and status = 'suspended' end
    returning id)
  update moderation_appeals set status = 'lifted', answered_at = now(), answer = 'We reversed our decision.', updated_at = now()
  where case_id in (select id from lifted) and status = 'open';
  return null;
end
$$;

create trigger vendor_profiles_lift_cases after update of flagged_at on vendor_profiles
  for each row when (old.flagged_at is not null and new.flagged_at is null) execute function app.lift_cases('vendor');
create trigger users_lift_cases after update of account_status on users
  for each row when (old.account_status = 'suspended' and new.account_status = 'active')
  execute function app.lift_cases('account');
