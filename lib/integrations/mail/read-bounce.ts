import "server-only";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { isId } from "@/lib/core/ids";
import { readBounceAddress } from "./bounce-address";

/** What another mail server reports of a mail of ours. */
export interface Bounce {
  mailId: string;
  /** Whether it came to the address that we made for this mail; else it only names it, as anybody could who has seen it. */
  isProven: boolean;
  kind: "permanent" | "temporary" | "complaint";
  /** As RFC 3463 has it: `5.1.1`; of a complaint its type. */
  statusCode: string;
  detail: string | null;
}

/** What a raw message that came in reports (RFC 3464, RFC 5965); null where it is no report, or not about us. */
export async function readBounce(raw: Buffer): Promise<Bounce | null> {
  const mail = await simpleParser(raw, {
    skipTextToHtml: true,
    skipImageLinks: true,
    skipHtmlToText: true,
    keepDeliveryStatus: true,
  });
  const ours = ourMail(mail);
  if (!ours) return null;
  const complaint = attached(mail, "message/feedback-report");
  if (complaint !== null)
    return {
      ...ours,
      kind: "complaint",
      statusCode: field(complaint, "Feedback-Type") ?? "abuse",
      detail: null,
    };
  const report = attached(mail, "message/delivery-status");
  if (report === null || /^Action:\s*(delivered|relayed|expanded)\b/im.test(report)) return null;
  const statusCode = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(report)?.[1];
  if (!statusCode || statusCode.startsWith("2")) return null;
  const kind = statusCode.startsWith("5") ? "permanent" : "temporary";
  return { ...ours, kind, statusCode, detail: field(report, "Diagnostic-Code") };
}

/** By the address that it came to, or by the Message-ID of ours that it holds. */
function ourMail(mail: ParsedMail): Pick<Bounce, "mailId" | "isProven"> | null {
  for (const address of recipientsOf(mail)) {
    const id = readBounceAddress(address);
    if (id) return { mailId: id, isProven: true };
  }
  const original =
    attached(mail, "message/rfc822") ??
    attached(mail, "text/rfc822-headers") ??
    attached(mail, "message/rfc822-headers");
  const id = /^Message-ID:\s*<([\da-f-]{36})@/im.exec(original ?? "")?.[1];
  return id && isId(id) ? { mailId: id.toLowerCase(), isProven: false } : null;
}

function recipientsOf(mail: ParsedMail): string[] {
  const to = [mail.to ?? []].flat().flatMap((list: AddressObject) => list.value);
  const delivered = ["delivered-to", "x-original-to", "envelope-to"].map((name) => mail.headers.get(name));
  return [
    ...to.map(({ address }) => address ?? ""),
    ...delivered.flatMap((value) => (typeof value === "string" ? [value.replace(/[<>]/g, "")] : [])),
  ];
}

function attached(mail: ParsedMail, type: string): string | null {
  const part = mail.attachments.find(({ contentType }) => contentType === type);
  return part ? part.content.toString("utf8").replace(/\r?\n[ \t]+/g, " ") : null;
}

function field(report: string, name: string): string | null {
  const [, value] = new RegExp(`^${name}:\\s*(.+)$`, "im").exec(report) ?? [];
  return value?.trim().slice(0, 500) ?? null;
}
