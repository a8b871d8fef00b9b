-- The transitions of a campaign, the time of a proposal's last one, and the status that recipients get from their
-- emails.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('email_blasts', 'unpaid', 'queued'), ('email_blasts', 'unpaid', 'failed'),
  ('email_blasts', 'queued', 'sending'), ('email_blasts', 'queued', 'sent'), ('email_blasts', 'queued', 'failed'),
  ('email_blasts', 'sending', 'sent'), ('email_blasts', 'sending', 'failed');

create trigger email_blasts_moves before insert or update of status on email_blasts
  for each row execute function app.guard_moves('unpaid', 'queued');

-- Campaigns that started. One that failed before any email was sent does not count.
create view app.started_campaigns as
  select c.proposal_id, c.started_at from email_blasts c
  where c.status in ('queued', 'sending', 'sent') or (c.status = 'failed' and exists (
    select from email_blast_recipients r where r.blast_id = c.id and r.mailed_at is not null));

-- When the last campaign about a proposal started, which begins the seven days. For many proposals, join the view:
-- PostgreSQL can't inline the function, which costs a hundred times as much.
create function app.last_campaign_at(proposal uuid) returns timestamptz
  language sql stable
  return (select max(c.started_at) from app.started_campaigns c where c.proposal_id = proposal);

-- An email's status becomes its recipient's. A complaint or an unsubscription is final.
create function app.campaign_mail_moved() returns trigger language plpgsql as $$
begin
  update email_blast_recipients set status = case new.status
      when 'sent' then 'sent' when 'suppressed' then 'dropped' else 'bounced' end
  where mail_key = new.dedupe_key and status in ('queued', 'sent');
  return null;
end $$;
create trigger mail_messages_campaign after update of status on mail_messages
  for each row when (new.kind = 'opportunities' and new.status <> old.status
    and new.status in ('sent', 'suppressed', 'bounced', 'failed'))
  execute function app.campaign_mail_moved();

-- A recipient's unsubscription or complaint counts for the last such email they got, if that was within two weeks.
create function app.record_campaign_outcome(person uuid, outcome text, at timestamptz) returns void language sql as $$
  update email_blast_recipients set status = outcome
  where id in (
    select r.id from email_blast_recipients r
    where r.user_id = person and r.status = 'sent' and r.mailed_at > at - interval '14 days'
    order by r.mailed_at desc, r.id limit 1)
$$;

create function app.opportunities_left() returns trigger language plpgsql as $$
begin
  perform app.record_campaign_outcome(new.id, 'unsubscribed', coalesce(new.updated_at, now()));
  return null;
end $$;
create trigger users_left_opportunities after update of opportunities_opt_in_at on users
  for each row when (old.opportunities_opt_in_at is not null and new.opportunities_opt_in_at is null
    and new.account_status <> 'deleted')
  execute function app.opportunities_left();

create function app.opportunities_complained() returns trigger language plpgsql as $$
begin
  perform app.record_campaign_outcome(u.id, 'complained', new.created_at) from users u where u.email = new.address;
  return null;
end $$;
create trigger mail_suppressions_complained after insert on mail_suppressions
  for each row when (new.reason = 'complaint') execute function app.opportunities_complained();
