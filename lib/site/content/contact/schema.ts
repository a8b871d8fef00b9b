import { z } from "zod";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import { EmailAddress } from "@/lib/identity/accounts/schema";

/** Maximum lengths, in characters. */
export const CONTACT_LIMITS = { name: 120, subject: 160, message: 4000 } as const;

const required = (label: string, max: number, tidy = oneLine) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(tidy)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} can have at most ${max.toLocaleString("en-US")} characters`);

export const ContactInput = z.object({
  name: required("Name", CONTACT_LIMITS.name),
  email: EmailAddress,
  subject: required("Subject", CONTACT_LIMITS.subject),
  message: required("Message", CONTACT_LIMITS.message, manyLines),
});
export type ContactInput = z.output<typeof ContactInput>;

export const CloseTicketInput = z.object({
  ticketId: z.uuid(),
  /** Which of the two buttons was pressed. */
  closed: z.enum(["yes", "no"]),
});
export type CloseTicketInput = z.output<typeof CloseTicketInput>;
