import type { CommissionReason, CommissionStatus } from "@/db/enums";

/** What the state of a commission is called. */
export const COMMISSION_LABELS: Record<CommissionStatus, string> = {
  pending: "Held",
  on_hold: "Being checked",
  approved: "Can be paid out",
  paid: "Paid",
  rejected: "Not earned",
  reversed: "Given back",
};

type Side = "agent" | "host" | "admin";

/** Why a commission is not earned or is being looked at, to whom it concerns. None says what the others' data are. */
const REASONS: Record<CommissionReason, Record<Side, string>> = {
  same_person: {
    agent: "You are the sponsor or the host yourself.",
    host: "Your agent is the sponsor, or is you.",
    admin: "The agent is the sponsor or the host.",
  },
  same_mailbox: {
    agent: "Your mailbox is also that of the sponsor or the host.",
    host: "Your agent has the same mailbox as the sponsor or you.",
    admin: "The agent's mailbox is that of the sponsor or the host.",
  },
  same_company: {
    agent: "You and the sponsor, or you and the host, belong to one company.",
    host: "Your agent belongs to the sponsor's company, or to yours.",
    admin: "The agent's company domain is that of the sponsor or the host.",
  },
  same_payout_account: {
    agent: "You are paid out to the same account as the sponsor or the host.",
    host: "Your agent is paid out to the same account as the sponsor or you.",
    admin: "The agent's payout account is that of the sponsor or the host.",
  },
  same_device: {
    agent: "Your link was followed on a device on which you or the host had signed in.",
    host: "The agent's link was followed on a device on which the agent or you had signed in.",
    admin: "The link was followed on a device on which the agent or the host had signed in.",
  },
  same_network: {
    agent: "You and the sponsor, or you and the host, use one network.",
    host: "Your agent uses the network of the sponsor, or yours.",
    admin: "The agent signs in from a network of the sponsor or the host.",
  },
  same_name: {
    agent: "You and the sponsor, or you and the host, have one name.",
    host: "Your agent has the name of the sponsor, or yours.",
    admin: "The agent has the name of the sponsor or the host.",
  },
  new_accounts: {
    agent: "Your account and the sponsor's are both new.",
    host: "The accounts of your agent and of the sponsor are both new.",
    admin: "The accounts of the agent and of the sponsor are both less than seven days old.",
  },
  sponsor_is_host: {
    agent: "The sponsor and the host may be one.",
    host: "The sponsor and you may be one.",
    admin: "The sponsor and the host share a mailbox, a company or an account.",
  },
  refused: {
    agent: "An administrator has decided so.",
    host: "An administrator has decided so.",
    admin: "Refused by an administrator.",
  },
};

/** The reasons of a commission in sentences. */
export const reasonsFor = (side: Side, reasons: readonly CommissionReason[]): string[] =>
  reasons.map((reason) => REASONS[reason][side]);
