import type { Role } from "@/db/enums";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";
import { roleDashboards, roleLabels } from "../roles";

interface Why {
  name: string;
  /** In the admin's words. */
  reason: string;
}

/** The emails about an account's roles. */
export const roleMails = defineMails({
  "role-added": (data: { name: string; role: Role }): Letter => ({
    kind: "account",
    subject: `The ${roleLabels[data.role]} role was added to your account`,
    name: data.name,
    body: [
      `Your account now also has the ${roleLabels[data.role]} role. Switch roles in the menu at the top of each page.`,
      "If this wasn't you, choose a new password now and contact us.",
    ],
    button: [`Open the ${roleLabels[data.role]} dashboard`, roleDashboards[data.role]],
    bell: true,
  }),
  "admin-made": (data: { name: string; by: { name: string; reason: string } | null }): Letter => ({
    kind: "account",
    subject: "You're now an admin",
    name: data.name,
    body: [
      `${data.by ? data.by.name : "Someone with access to the server"} made you an admin. You can view and change other people's data, including payouts, and everything you do is logged.`,
      ...(data.by ? ["The reason:", { quote: data.by.reason }] : []),
      "If you don't know why, contact us right away.",
    ],
    button: ["Open the Admin Panel", roleDashboards.admin],
    bell: true,
  }),
  "admin-taken": (data: Why & { by: string }): Letter => ({
    kind: "account",
    subject: "You're no longer an admin",
    name: data.name,
    body: [
      `${data.by} removed the admin role from your account. You keep your other roles. The reason:`,
      { quote: data.reason },
    ],
    button: ["Open your dashboard", "/dashboard"],
    bell: true,
  }),
});
