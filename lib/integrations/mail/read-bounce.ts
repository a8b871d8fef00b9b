import "server-only";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { isId } from "@/lib/core/ids";
import { readBounceAddress } from "./bounce-address";
import { type Failure, type FailureKind, readFailure } from "./bounce-reason";

/** Another mail server's report about one of our emails. */
export interface Bounce {
  mailId: string;
  /**
   * Whether it arrived at the email's own bounce address. Otherwise it only names the email, which anyone who has seen
   * it could do.
   */
  isProven: boolean;
  kind: FailureKind | "complaint";
  /** RFC 3463 status code: `5.1.1`; for a complaint, its type. */
  statusCode: string;
  detail: string | null;
}

/**
 * Parses a raw incoming message as a report (RFC 3464, RFC 5965, or free text); null if it isn't one, or isn't about
 * our emails.
 */
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
  const failure = reportedFailure(mail);
  return failure && { ...ours, ...failure };
}

type Reported = Failure & { detail: string | null };

/** A report's statement about any recipient; null if it is no report, or the email arrived. */
export function reportedFailure(mail: ParsedMail): Reported | null {
  const report = attached(mail, "message/delivery-status");
  if (report === null) return isFailureNotice(mail) ? inText(ownText(mail)) : null;
  const failures = report
    .split(/\r?\n\s*\r?\n/)
    .filter((group) => /^(?:Final-Recipient|Action|Status|Diagnostic-Code):/im.test(group))
    .flatMap((group) => failureOf(group, mail) ?? []);
  // Our emails have one recipient. With a list or an alias behind it, the address is gone only if all of its recipients
  // are.
  return failures.find(({ kind }) => kind !== "gone") ?? failures[0] ?? null;
}

function failureOf(group: string, mail: ParsedMail): Reported | null {
  const action = field(group, "Action")?.toLowerCase() ?? "failed";
  if (/^(?:delivered|relayed|expanded)/.test(action)) return null;
  const status = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(group)?.[1] ?? null;
  if (status?.startsWith("2")) return null;
  const detail = field(group, "Diagnostic-Code");
  if (action.startsWith("delayed"))
    return { kind: "temporary", statusCode: status?.startsWith("4") ? status : "4.0.0", detail };
  const text = (detail ?? "").replace(/^\s*[\w-]+\s*;\s*/, "");
  const said = readFailure(status, text);
  // The code only says "failed", and there is no diagnostic: the human-readable part may tell more.
  const isVague = !said || (said.kind !== "gone" && /^[45]\.0\.0$/.test(said.statusCode));
  const explained = isVague ? readFailure(status, `${text} ${ownText(mail)}`) : null;
  const failure = explained ?? said;
  return failure && { ...failure, detail };
}

function inText(text: string): Reported | null {
  const failure = readFailure(null, text);
  const lines = text.split(/\n/).map((line) => line.trim());
  const telling = lines.find((line) => /\b[45]\d\d\b|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line));
  return failure && { ...failure, detail: (telling ?? lines.find(Boolean))?.slice(0, MOST_LETTERS) ?? null };
}

/** Whether a mail server sent this, as opposed to a vacation reply. */
function isFailureNotice(mail: ParsedMail): boolean {
  const from = mail.from?.text ?? "";
  return (
    mail.headers.has("x-failed-recipients") ||
    /mailer[-_ ]?daemon|post_?master|mail (?:delivery|administrator|system)|system administrator|microsoftexchange|mdaemon/i.test(
      from,
    ) ||
    /undeliver|not (?:be )?delivered|non-?delivery|deliver\w* (?:status|fail|problem|error|report)|failure (?:notice|notification)|returned (?:mail|message|to sender)|returning message|mail (?:delivery|system) (?:fail|error)|message (?:status|error)|mail failure/i.test(
      mail.subject ?? "",
    )
  );
}

/** Where the report ends and the original email begins. */
const ORIGINAL =
  /^[\s>]*(?:-{2,}.{0,20}(?:copy of (?:the|your) message|original message|message (?:header|text)|unsent message|header of the original|returned (?:mail|message)|below this line|forwarded message|body of (?:the|your)|message header).*|(?:\*{3,} ?)?(?:original message (?:follows|headers)|the original message(?! was received)|unsent message below|message header follows|received: (?:from|by) ).*)$/im;

const MOST_LETTERS = 500;
const MOST_TEXT = 8_000;

/** The server's own text, without the original email. */
function ownText(mail: ParsedMail): string {
  const [own = ""] = allText(mail).split(ORIGINAL, 1);
  return `${own}\n; ${mail.subject ?? ""}`.slice(-MOST_TEXT);
}

function allText(mail: ParsedMail): string {
  if (mail.text?.trim()) return mail.text;
  return (mail.html || "")
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}

/** Finds the email by the bounce address, or by our Message-ID in the message. */
function ourMail(mail: ParsedMail): Pick<Bounce, "mailId" | "isProven"> | null {
  for (const address of recipientsOf(mail)) {
    const id = readBounceAddress(address);
    if (id) return { mailId: id, isProven: true };
  }
  const original =
    attached(mail, "message/rfc822") ??
    attached(mail, "text/rfc822-headers") ??
    attached(mail, "message/rfc822-headers") ??
    allText(mail);
  const id = /^[\s>]*Message-ID:\s*<([\da-f-]{36})@/im.exec(original)?.[1];
  return id && isId(id) ? { mailId: id.toLowerCase(), isProven: false } : null;
}

/** Headers that forwarding mail servers add, each once. */
const DELIVERY_HEADERS = new Set([
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "x-rcpt-to",
]);

/** Read from the raw lines: the parser turns headers into objects and drops duplicates. */
function recipientsOf(mail: ParsedMail): string[] {
  const to = [mail.to ?? []].flat().flatMap((list: AddressObject) => list.value);
  const delivered = mail.headerLines
    .filter(({ key }) => DELIVERY_HEADERS.has(key))
    .flatMap(({ line }) => line.slice(line.indexOf(":") + 1).split(","));
  return [
    ...to.map(({ address }) => address ?? ""),
    ...delivered.map((text) => (/<([^<>]*)>/.exec(text)?.[1] ?? text).trim()),
  ];
}

function attached(mail: ParsedMail, type: string): string | null {
  const part = mail.attachments.find(({ contentType }) => contentType === type);
  return part ? part.content.toString("utf8").replace(/\r?\n[ \t]+/g, " ") : null;
}

function field(report: string, name: string): string | null {
  const [, value] = new RegExp(`^${name}:\\s*(.+)$`, "im").exec(report) ?? [];
  return value?.trim().slice(0, MOST_LETTERS) ?? null;
}
