import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { isLocalHost } from "@/lib/core/web-address";

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** Email settings, as a part of all settings. Without SMTP_URL, emails stay in the database. */
export const MAIL_SETTINGS = {
  /** `smtp://user:password@host:587` with STARTTLS, or `smtps://…:465`. */
  SMTP_URL: optionalText,
  /** `optional` allows unencrypted connections; empty allows them only to this machine. */
  SMTP_TLS: z.enum(["required", "optional", ""]).default(""),
  /** Connections that a process keeps open to the mail server. */
  SMTP_CONNECTIONS: z.preprocess(
    (value) => value || undefined,
    z.coerce.number().int().min(1).max(50).default(4),
  ),
  /** `Community <hello@community.example>` */
  MAIL_FROM: optionalText,
  /** Where bounces go: the name of a host that forwards them to us. */
  MAIL_BOUNCE_DOMAIN: optionalText,
  /** Authenticates the forwarding host. */
  MAIL_INBOUND_TOKEN: optionalText,
  DKIM_DOMAIN: optionalText,
  DKIM_SELECTOR: optionalText,
  /** PEM; `\n` may stand for line breaks. */
  DKIM_PRIVATE_KEY: z
    .string()
    .optional()
    .transform((value) => value?.trim().replaceAll("\\n", "\n") || null),
};

export type MailEnv = { [Name in keyof typeof MAIL_SETTINGS]: z.output<(typeof MAIL_SETTINGS)[Name]> };

const DKIM = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"] as const;
const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const LABELS = /^[\w-]+(?:\.[\w-]+)*$/;
const FROM = /^(?:(?<name>[^<>\r\n]*)<(?<inner>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;

/** The name and the address of MAIL_FROM; null if it is neither an address nor a name with one. */
export function readSender(from: string): { name: string; address: string } | null {
  const { name, inner, bare } = FROM.exec(from)?.groups ?? {};
  const address = inner ?? bare;
  return address ? { name: (name ?? "").trim().replace(/^"(.*)"$/, "$1"), address } : null;
}

/** Problems with these settings, one line each, for the start-up error. */
export function mailProblems(settings: MailEnv): string[] {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_BOUNCE_DOMAIN: bounces, MAIL_INBOUND_TOKEN: token } = settings;
  const problems: string[] = [];
  if (url !== null && !isSmtpAddress(url))
    problems.push("SMTP_URL: must look like smtp://user:password@host:587 or smtps://user:password@host:465");
  if (url !== null && from === null) problems.push("MAIL_FROM: is required with SMTP_URL");
  if (from !== null && !readSender(from))
    problems.push("MAIL_FROM: must be an address, or a name and <an address>");
  if (bounces !== null && !HOST_NAME.test(bounces)) problems.push("MAIL_BOUNCE_DOMAIN: must be a host name");
  if (bounces !== null && token === null)
    problems.push("MAIL_INBOUND_TOKEN: is required with MAIL_BOUNCE_DOMAIN");
  if (token !== null && token.length < 24)
    problems.push("MAIL_INBOUND_TOKEN: must have at least 24 characters");
  return [...problems, ...dkimProblems(settings)];
}

function isSmtpAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search } = new URL(address);
  return /^smtps?:$/.test(protocol) && hostname !== "" && /^\/?$/.test(pathname) && search === "";
}

function dkimProblems(settings: MailEnv): string[] {
  const missing = DKIM.filter((name) => settings[name] === null);
  if (missing.length === DKIM.length) return [];
  const problems = missing.map(
    (name) => `${name}: is required with ${DKIM.filter((other) => other !== name).join(" and ")}`,
  );
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = settings;
  if (domain !== null && !HOST_NAME.test(domain)) problems.push("DKIM_DOMAIN: must be a host name");
  if (selector !== null && !LABELS.test(selector))
    problems.push("DKIM_SELECTOR: must be the label in front of _domainkey");
  if (key !== null && !isSigningKey(key))
    problems.push("DKIM_PRIVATE_KEY: must be an RSA key of 2048 bits or more, in PEM");
  return problems;
}

function isSigningKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}

/** Connection settings for the mail server; null if none is set. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Whether to refuse a connection without TLS. */
  requireTls: boolean;
  auth: { user: string; pass: string } | null;
  connections: number;
  from: { name: string; address: string };
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
  bounceDomain: string | null;
}

/** The mail server of validated settings. */
export function smtpSettings(settings: MailEnv): SmtpSettings | null {
  const from = settings.MAIL_FROM === null ? null : readSender(settings.MAIL_FROM);
  if (settings.SMTP_URL === null || !from) return null;
  const { protocol, hostname, port, username, password } = new URL(settings.SMTP_URL);
  const secure = protocol === "smtps:";
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey } = settings;
  return {
    host: hostname,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTls: settings.SMTP_TLS === "required" || (settings.SMTP_TLS === "" && !isLocalHost(hostname)),
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    connections: settings.SMTP_CONNECTIONS,
    from,
    dkim: domainName && keySelector && privateKey ? { domainName, keySelector, privateKey } : null,
    bounceDomain: settings.MAIL_BOUNCE_DOMAIN,
  };
}
