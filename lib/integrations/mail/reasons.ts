import type { NotificationKind } from "@/db/enums";

const ALWAYS: readonly NotificationKind[] = ["account", "money"];

/** Whether people may do without mails of this kind. */
export const isOptional = (kind: NotificationKind): boolean => !ALWAYS.includes(kind);

/** Why somebody gets a mail of this kind, as its last lines say. */
export function reasonFor(kind: NotificationKind, brand: string): string {
  const reasons: Record<NotificationKind, string> = {
    account: `You get this mail because it is about your account at ${brand}.`,
    money: `You get this mail because it is about your money at ${brand}.`,
    sponsorships: `You get this mail because you follow sponsorships at ${brand}.`,
    plans: `You get this mail because you have a plan at ${brand}.`,
    messages: `You get this mail because somebody wrote to you at ${brand}.`,
    opportunities: `You get this mail because you asked ${brand} for sponsorship opportunities by email.`,
  };
  return reasons[kind];
}
