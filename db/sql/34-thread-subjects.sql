-- What conversations can be about. To add a kind of subject, add a select here, and its copy and link in
-- lib/messaging/threads/subjects.ts.
create view app.conversation_subjects as
select 'proposal' as subject_type, id as subject_id, title, host_id from proposals
union all
select 'promotion', id, title, host_id from proposals
union all
select 'event', id, title, host_id from events
union all
-- For a quote request, the vendor takes the host's column.
select 'lead', q.id, v.business_name, v.user_id from quote_requests q join vendor_profiles v on v.id = q.profile_id
union all
select 'application', a.id, p.title, a.host_id from agent_applications a join proposals p on p.id = a.proposal_id;

-- Processes of 1.0 read this during an upgrade and fail on an unknown kind.
create view app.thread_subjects as
select * from app.conversation_subjects where subject_type in ('proposal', 'promotion', 'event');

-- The conversation of two people about a subject, started by either of them; null: none.
create function app.thread_between(subject text, subject_row uuid, one uuid, other uuid) returns uuid
  language sql stable
  return (
    select t.id from threads t
    where t.subject_type = subject and t.subject_id = subject_row
      and least(t.starter_id, t.recipient_id) = least(one, other)
      and greatest(t.starter_id, t.recipient_id) = greatest(one, other));
