-- The transitions of a mediation.

insert into app.status_transitions (table_name, from_status, to_status) values
  ('mediations', 'open', 'closed'), ('mediations', 'expired', 'closed');

create trigger mediations_moves before insert or update of status on mediations
  for each row execute function app.guard_moves('open');
