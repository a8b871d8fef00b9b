import { z } from "zod";
import { manyLines, oneLine } from "@/lib/core/typed-text";
import { webAddress } from "@/lib/core/web-address";
import { EmailAddress } from "@/lib/identity/accounts/schema";

/** The longest text for a host's materials, in characters. */
export const TEXT_LIMIT = 300;

const CONTACT_LIMIT = 120;
const sponsorshipId = z.uuid();
const isVisible = (text: string) => /[^\p{C}\p{Z}]/u.test(text);

const Text = z
  .string()
  .overwrite(manyLines)
  .trim()
  .refine(isVisible, { error: "Write the text first." })
  .refine((text) => [...text].length <= TEXT_LIMIT, {
    error: `The text can have at most ${TEXT_LIMIT} characters.`,
  });

const Link = z
  .string()
  .overwrite(oneLine)
  .trim()
  .max(300, "The link can have at most 300 characters.")
  .transform((typed, check) => {
    const url = webAddress(typed);
    if (!url) check.addIssue({ code: "custom", message: "Enter a web address, such as www.example.com." });
    return url?.href ?? "";
  });

const line = (max: number, label: string) =>
  z.string().overwrite(oneLine).trim().max(max, `The ${label} can have at most ${max} characters.`);

const Contact = {
  name: line(CONTACT_LIMIT, "name").refine(isVisible, { error: "Enter a name." }),
  email: z.union([z.literal(""), EmailAddress]),
  phone: line(40, "phone number"),
};

/** A text, a link, or a contact with an email address or a phone number. */
export const SendAssetInput = z
  .discriminatedUnion("need", [
    z.object({ sponsorshipId, need: z.literal("text"), value: Text }),
    z.object({ sponsorshipId, need: z.literal("link"), value: Link }),
    z.object({ sponsorshipId, need: z.literal("contact"), ...Contact }),
  ])
  .refine((sent) => sent.need !== "contact" || sent.email !== "" || sent.phone !== "", {
    error: "Enter an email address or a phone number.",
    path: ["email"],
  })
  .transform((sent) => (sent.need === "contact" ? { ...sent, value: contactLines(sent) } : sent));
export type SendAssetInput = z.output<typeof SendAssetInput>;

/** An asset that the sponsor sent for another sponsorship. */
export const SendPreviousAssetInput = z.object({ sponsorshipId, assetId: z.uuid() });
export type SendPreviousAssetInput = z.output<typeof SendPreviousAssetInput>;

export const WaiveDeliverableInput = z.object({ deliverableId: z.uuid() });
export type WaiveDeliverableInput = z.output<typeof WaiveDeliverableInput>;

export const SkipAssetsInput = z.object({ deliverableId: z.uuid() });
export type SkipAssetsInput = z.output<typeof SkipAssetsInput>;

interface ContactPerson {
  name: string;
  email: string;
  phone: string;
}

/** A contact as stored: a line each, empty if there is none. */
const contactLines = ({ name, email, phone }: ContactPerson) => [name, email, phone].join("\n");

/** The contact in a stored value. */
export function readContact(value: string): ContactPerson {
  const [name = "", email = "", phone = ""] = value.split("\n");
  return { name, email, phone };
}
