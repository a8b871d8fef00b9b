import type { NotificationKind } from "@/db/enums";
import { env } from "@/lib/core/env";
import { isOptional, KINDS } from "@/lib/messaging/notifications/kinds";
import { unsubscribeAddress } from "@/lib/messaging/notifications/unsubscribe-token";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { cleanLine, cleanText, greetingName } from "./clean-text";
import { type Block, type Letter, link } from "./letter";

/** A letter for one recipient, with everything that its text and HTML are rendered from. */
export interface FinishedLetter {
  subject: string;
  greeting: string | null;
  body: readonly Block[];
  button: { label: string; href: string } | null;
  brand: string;
  siteUrl: string;
  supportEmail: string;
  /** Why this person gets it. */
  reason: string;
  /** One-click unsubscribe URL for this kind; null for required emails. */
  unsubscribeUrl: string | null;
  /** The operator's name and postal address, if they are set. */
  sender: string | null;
  isSecret: boolean;
}

/** The recipient: an account, or an address without one. */
export interface Recipient {
  userId: string | null;
  email: string;
}

/** Addresses a letter to a recipient. User-written text loses characters that could spoof other text. */
export function finishLetter(letter: Letter, to: Recipient): FinishedLetter {
  const { brandName: brand, supportEmail } = siteSettings();
  const { SITE_URL: siteUrl } = env();
  return {
    subject: cleanLine(letter.subject),
    greeting: letter.name === null ? null : greetingOf(letter.name),
    body: letter.body.map(cleanBlock),
    button: letter.button ? { label: cleanLine(letter.button[0]), href: link(letter.button[1]) } : null,
    brand,
    siteUrl,
    supportEmail,
    reason: `You're receiving this email because ${letter.reason ?? KINDS[letter.kind].reason(brand)}`,
    unsubscribeUrl: unsubscribeUrlOf(letter.kind, to),
    sender: postalAddress(),
    isSecret: letter.isSecret ?? false,
  };
}

/** An email's greeting. */
export function greetingOf(name: string): string {
  const line = greetingName(name);
  return line ? `Hello ${line},` : "Hello,";
}

/** The unsubscribe URL for emails of this kind; null for required ones. */
export function unsubscribeUrlOf(kind: NotificationKind, to: Recipient): string | null {
  return isOptional(kind) ? unsubscribeAddress(to, kind) : null;
}

function cleanBlock(block: Block): Block {
  if (typeof block === "string") return cleanText(block);
  if ("quote" in block) return { quote: cleanText(block.quote) };
  if ("code" in block) return block;
  if ("links" in block)
    return {
      links: block.links.map(({ label, href, note }) => ({
        label: cleanLine(label),
        href,
        note: cleanLine(note, 300),
      })),
    };
  return { facts: block.facts.map(([term, detail]) => [cleanLine(term), cleanText(detail)] as const) };
}

function postalAddress(): string | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address } = env();
  const lines = [name, ...(address?.split(/\\n|\n/) ?? [])];
  return address ? lines.filter(Boolean).join(", ") : null;
}

/** Headers for one-click unsubscribe (RFC 8058) and for the list id (RFC 2919). */
export function headersOf(
  letter: FinishedLetter,
  kind: NotificationKind,
  template: string,
  replyTo?: string,
): Record<string, string> {
  const host = new URL(letter.siteUrl).hostname;
  return {
    ...(replyTo ? { "Reply-To": cleanLine(replyTo, 320) } : {}),
    ...(letter.unsubscribeUrl
      ? {
          // POST unsubscribes immediately; GET opens a confirmation page.
          "List-Unsubscribe": `<${letter.unsubscribeUrl.replace("/unsubscribe/", "/api/unsubscribe/")}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          "List-Id": `<${kind}.${host}>`,
        }
      : {}),
    "Feedback-ID": `${template}:${kind}:${host}`,
    "Auto-Submitted": "auto-generated",
  };
}
