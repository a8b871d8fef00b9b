import type { ScheduledTask } from "@/lib/integrations/jobs/cron";

/** Scheduled jobs (UTC). Each run is queued once across all processes. */
export const schedule: readonly ScheduledTask[] = [
  { task: "tell_of_plan_ends", match: "7 * * * *" },
  { task: "tell_of_privacy", match: "27 * * * *" },
  { task: "run_factor_resets", match: "*/5 * * * *" },
  { task: "sweep_payments", match: "* * * * *" },
  { task: "lapse_interests", match: "*/5 * * * *" },
  { task: "close_agent_listings", match: "*/5 * * * *" },
  { task: "expire_invitations", match: "*/10 * * * *" },
  { task: "expire_offers", match: "*/10 * * * *" },
  { task: "sweep_reviews", match: "*/5 * * * *" },
  { task: "sweep_mail", match: "* * * * *" },
  { task: "settle_deliverables", match: "*/5 * * * *" },
  { task: "remind_sponsors", match: "11 * * * *" },
  { task: "send_delivery_digests", match: "0 13 * * *" },
  { task: "sweep_reports", match: "*/15 * * * *" },
  { task: "send_update_digests", match: "0 15 * * *" },
  { task: "settle_first_refusals", match: "*/10 * * * *" },
  { task: "remind_of_mediations", match: "41 * * * *" },
  { task: "release_funds", match: "*/10 * * * *" },
  { task: "create_due_payouts", match: "37 * * * *" },
  { task: "sweep_payouts", match: "* * * * *" },
  { task: "audit_ledger", match: "23 3 * * *" },
  { task: "seal_audit_log", match: "*/10 * * * *" },
  { task: "sweep_search", match: "17 * * * *" },
  { task: "sweep_drafts", match: "47 * * * *" },
  { task: "sweep_blasts", match: "*/10 * * * *" },
  // Runs missed while the site was down are made up for.
  { task: "send_digests", match: "0 14 * * 1", makeUpMs: 5 * 86_400_000 },
  { task: "forget_visitors", match: "2 * * * *" },
  { task: "draw_up_figures", match: "12 * * * *" },
];
