-- What is decided stays decided: a case is decided once, and what was decided against somebody can be lifted, once.

insert into status_moves (table_name, from_status, to_status) values
  ('moderation_cases', 'open', 'dismissed'), ('moderation_cases', 'open', 'hidden'),
  ('moderation_cases', 'open', 'warned'), ('moderation_cases', 'open', 'suspended'),
  ('moderation_cases', 'hidden', 'lifted'), ('moderation_cases', 'warned', 'lifted'),
  ('moderation_cases', 'suspended', 'lifted'),
  ('moderation_appeals', 'open', 'upheld'), ('moderation_appeals', 'open', 'lifted')
on conflict do nothing;

create or replace trigger moderation_cases_moves before insert or update of status on moderation_cases
  -- Of a suspension that no case led to, one is written down when somebody appeals.
  for each row execute function guard_moves('open', 'suspended');
create or replace trigger moderation_appeals_moves before insert or update of status on moderation_appeals
  for each row execute function guard_moves('open');
