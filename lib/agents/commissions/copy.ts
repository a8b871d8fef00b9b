import type { CommissionReason, CommissionStatus } from "@/db/enums";

/** Labels of a commission's states. */
export const COMMISSION_LABELS: Record<CommissionStatus, string> = {
  pending: "Pending",
  on_hold: "Under review",
  approved: "Available",
  paid: "Paid",
  rejected: "Not earned",
  reversed: "Refunded",
};

type Side = "agent" | "host" | "admin";

/** Why a commission isn't earned or is under review, for each party. None reveals another party's data. */
const REASONS: Record<CommissionReason, Record<Side, string>> = {
  same_person: {
    agent: "You're the sponsor or the host.",
    host: "Your agent is the sponsor, or is you.",
    admin: "The agent is the sponsor or the host.",
  },
  same_mailbox: {
    agent: "You share a mailbox with the sponsor or the host.",
    host: "Your agent shares a mailbox with you or the sponsor.",
    admin: "The agent shares a mailbox with the sponsor or the host.",
  },
  same_company: {
    agent: "You belong to the same company as the sponsor or the host.",
    host: "Your agent belongs to the same company as you or the sponsor.",
    admin: "The agent shares a company domain with the sponsor or the host.",
  },
  same_payout_account: {
    agent: "You share a payout account with the sponsor or the host.",
    host: "Your agent shares a payout account with you or the sponsor.",
    admin: "The agent shares a payout account with the sponsor or the host.",
  },
  same_device: {
    agent: "Your link was opened on a device where you or the host had signed in.",
    host: "The agent's link was opened on a device where the agent or you had signed in.",
    admin: "The link was opened on a device where the agent or the host had signed in.",
  },
  same_network: {
    agent: "You share a network with the sponsor or the host.",
    host: "Your agent shares a network with you or the sponsor.",
    admin: "The agent shares a network with the sponsor or the host.",
  },
  same_name: {
    agent: "You have the same name as the sponsor or the host.",
    host: "Your agent has the same name as you or the sponsor.",
    admin: "The agent has the same name as the sponsor or the host.",
  },
  new_accounts: {
    agent: "Your account and the sponsor's are both new.",
    host: "Your agent's account and the sponsor's are both new.",
    admin: "The agent's and sponsor's accounts are both less than seven days old.",
  },
  sponsor_is_host: {
    agent: "The sponsor and the host may be the same.",
    host: "You and the sponsor may be the same.",
    admin: "The sponsor and the host share a mailbox, a company, or an account.",
  },
  refused: {
    agent: "An admin made this decision.",
    host: "An admin made this decision.",
    admin: "Refused by an admin.",
  },
};

/** A commission's reasons as sentences. */
export const reasonsFor = (side: Side, reasons: readonly CommissionReason[]): string[] =>
  reasons.map((reason) => REASONS[reason][side]);
