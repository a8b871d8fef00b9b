import { AGENT_PATHS } from "@/lib/agents/agreements/paths";
import { OWN_PROFILE } from "@/lib/identity/accounts/paths";
import { NEW_SERVICE_PATH, profilePath, VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** Roles with a checklist for their first days. */
export const CHECKLIST_ROLES = ["event_host", "business_sponsor", "agent", "vendor"] as const;
export type ChecklistRole = (typeof CHECKLIST_ROLES)[number];

/** What a step asks for. Each is a fact that the database knows. */
export type ChecklistStep =
  | "verified"
  | "organization"
  | "published"
  | "visited"
  | "payouts"
  | "saved"
  | "contacted"
  | "funded"
  | "introduced"
  | "applied"
  | "clicked"
  | "profile"
  | "service"
  | "offered";

interface Step {
  key: ChecklistStep;
  title: string;
  text: string;
  /** Where it is done. */
  href: string;
  action: string;
  /** The step that comes first. Until it is done, this one has no action. */
  after?: ChecklistStep;
}

const VERIFY: Step = {
  key: "verified",
  title: "Verify your email address",
  text: "Click the link in the email that we sent you.",
  href: "/accountsettings",
  action: "Send it again",
};
const GET_PAID: Step = {
  key: "payouts",
  title: "Choose how you get paid",
  text: "By PayPal or bank transfer. You can change it later.",
  href: "/payoutsettings",
  action: "Set up payouts",
};

/** The steps of each role, in order. */
export const CHECKLISTS: Record<ChecklistRole, readonly Step[]> = {
  event_host: [
    VERIFY,
    {
      key: "organization",
      title: "Name your organization",
      text: "Sponsors see who they support.",
      href: OWN_PROFILE,
      action: "Add the name",
    },
    {
      key: "published",
      title: "Publish your first proposal",
      text: "Start with the date, the goal, and one sponsorship tier.",
      href: "/createproposal",
      action: "Create Proposal",
    },
    {
      key: "visited",
      title: "Share your proposal",
      text: "Send the link to businesses you know. This is done after the first visit.",
      href: "/hostdashboard#proposals",
      action: "Share",
      after: "published",
    },
    GET_PAID,
  ],
  business_sponsor: [
    VERIFY,
    {
      key: "organization",
      title: "Name your business",
      text: "Hosts see it when you show interest or sponsor them.",
      href: OWN_PROFILE,
      action: "Add the name",
    },
    {
      key: "saved",
      title: "Save a proposal you like",
      text: "Press the heart, and find it again under Favorites.",
      href: "/browseproposals",
      action: "Browse",
    },
    {
      key: "contacted",
      title: "Contact a host",
      text: "Ask a question, show interest, or offer a different amount.",
      href: "/sponsorfavorites",
      action: "Open favorites",
      after: "saved",
    },
    {
      key: "funded",
      title: "Fund your first sponsorship",
      text: "We hold your payment until after the event.",
      href: "/browseproposals",
      action: "Find one",
    },
  ],
  agent: [
    VERIFY,
    {
      key: "introduced",
      title: "Introduce yourself",
      text: "Hosts read your bio when they choose an agent.",
      href: OWN_PROFILE,
      action: "Write a bio",
    },
    {
      key: "applied",
      title: "Apply for your first opportunity",
      text: "Hosts list what they need in the Agent Hub.",
      href: AGENT_PATHS.hub,
      action: "Open Agent Hub",
    },
    {
      key: "clicked",
      title: "Share your referral link",
      text: "You get it when a host accepts you. This is done after the first click.",
      href: `${AGENT_PATHS.dashboard}#assigned`,
      action: "Copy a link",
      after: "applied",
    },
    GET_PAID,
  ],
  vendor: [
    VERIFY,
    {
      key: "profile",
      title: "Create your profile",
      text: "Your business, your area, and pictures of your work.",
      href: profilePath(),
      action: "Edit Profile",
    },
    {
      key: "service",
      title: "Add your first service",
      text: "Clients compare services by price and city.",
      href: NEW_SERVICE_PATH,
      action: "Add service",
      after: "profile",
    },
    {
      key: "published",
      title: "Publish your profile",
      text: "Until then, only you can see it.",
      href: `${VENDOR_PATHS.dashboard}#publish`,
      action: "Publish",
      after: "profile",
    },
    {
      key: "offered",
      title: "Send your first offer",
      text: "Hosts are looking for services like yours.",
      href: VENDOR_PATHS.matchmaking,
      action: "Find events",
      after: "service",
    },
  ],
};

/** The steps without which a role's numbers are all zero. */
const UNDERWAY: Record<ChecklistRole, ChecklistStep> = {
  event_host: "published",
  business_sponsor: "saved",
  agent: "applied",
  vendor: "published",
};

export type ChecklistFacts = Partial<Record<ChecklistStep, boolean>>;

export interface ChecklistDto {
  role: ChecklistRole;
  steps: readonly (Omit<Step, "after"> & { isDone: boolean; isBlocked: boolean })[];
  /** Whether the role's numbers say something yet. */
  isUnderway: boolean;
}

/** A role's checklist. Null once every step is done. */
export function toChecklist(role: ChecklistRole, facts: ChecklistFacts): ChecklistDto | null {
  const isDone = (key: ChecklistStep) => facts[key] ?? false;
  const steps = CHECKLISTS[role].map(({ after, ...step }) => ({
    ...step,
    isDone: isDone(step.key),
    isBlocked: after !== undefined && !isDone(after),
  }));
  if (steps.every((step) => step.isDone)) return null;
  return { role, steps, isUnderway: isDone(UNDERWAY[role]) };
}
