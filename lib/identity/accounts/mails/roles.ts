import type { Role } from "@/db/enums";
import { defineMails } from "@/lib/integrations/mail/define-mails";
import type { Letter } from "@/lib/integrations/mail/letter";
import { roleDashboards, roleLabels } from "../roles";

interface Why {
  name: string;
  /** As the administrator wrote it. */
  reason: string;
}

/** The mails about what an account may do. */
export const roleMails = defineMails({
  "role-added": (data: { name: string; role: Role }): Letter => ({
    kind: "account",
    subject: `The ${roleLabels[data.role]} role was added to your account`,
    name: data.name,
    body: [
      `Your account has the ${roleLabels[data.role]} role now, beside those it had. You switch between them in the menu at the top of each page.`,
      "If it was not you, choose another password now and write to us.",
    ],
    button: [`Open the ${roleLabels[data.role]} dashboard`, roleDashboards[data.role]],
    bell: true,
  }),
  "admin-made": (data: { name: string; by: { name: string; reason: string } | null }): Letter => ({
    kind: "account",
    subject: "You are an administrator now",
    name: data.name,
    body: [
      `${data.by ? data.by.name : "Somebody with access to the server"} has made you an administrator. You can see and change what belongs to others, payouts among it; all of that is written down.`,
      ...(data.by ? ["The reason:", { quote: data.by.reason }] : []),
      "If you do not know why, write to us at once.",
    ],
    button: ["Open the admin panel", roleDashboards.admin],
    bell: true,
  }),
  "admin-taken": (data: Why & { by: string }): Letter => ({
    kind: "account",
    subject: "You are no longer an administrator",
    name: data.name,
    body: [
      `${data.by} has taken the administrator's role from your account. Your other roles stay. The reason:`,
      { quote: data.reason },
    ],
    button: ["Open my dashboard", "/dashboard"],
    bell: true,
  }),
});
