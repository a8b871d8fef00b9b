import type { NotificationKind } from "@/db/enums";
import { env } from "@/lib/core/env";
import { isOptional, KINDS } from "@/lib/messaging/notifications/kinds";
import { unsubscribeAddress } from "@/lib/messaging/notifications/unsubscribe-token";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { cleanLine, cleanText, greetingName } from "./clean-text";
import { type Block, type Letter, link } from "./letter";

/** A letter with everything in it that its text and its HTML are drawn from, for one recipient. */
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
  /** One press, and no more of this kind come; null where it has to be sent. */
  unsubscribeUrl: string | null;
  /** The operator's name and postal address, where they are set. */
  sender: string | null;
  isSecret: boolean;
}

/** Whom a mail goes to: an account, or an address without one. */
export interface Recipient {
  userId: string | null;
  email: string;
}

/** Addresses a letter to somebody. What strangers wrote loses what could deceive the eye. */
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
    reason: `You get this mail because ${letter.reason ?? KINDS[letter.kind].reason(brand)}`,
    unsubscribeUrl: unsubscribeUrlOf(letter.kind, to),
    sender: postalAddress(),
    isSecret: letter.isSecret ?? false,
  };
}

/** How a mail begins. */
export function greetingOf(name: string): string {
  const line = greetingName(name);
  return line ? `Hello ${line},` : "Hello,";
}

/** Where somebody ends mails of this kind; null where they have to be sent. */
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

/** The headers by which a mail program offers to unsubscribe (RFC 8058), and who is meant by the mail (RFC 2919). */
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
          // By POST it ends them at once, by GET it leads to the page that asks.
          "List-Unsubscribe": `<${letter.unsubscribeUrl.replace("/unsubscribe/", "/api/unsubscribe/")}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          "List-Id": `<${kind}.${host}>`,
        }
      : {}),
    "Feedback-ID": `${template}:${kind}:${host}`,
    "Auto-Submitted": "auto-generated",
  };
}
