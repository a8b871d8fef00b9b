import type { CommissionReason } from "@/db/enums";

/** What is known about one of a commission's three parties. */
export interface Party {
  id: string;
  email: string;
  fullName: string;
  companyName: string | null;
  website: string | null;
  createdAt: Date;
  /** Keyed hashes of their payout accounts. Empty: none yet. */
  payoutDigests: readonly string[];
  /** Networks of their recent sign-ins, without the machine's own address. */
  networks: readonly string[];
}

export interface Parties {
  agent: Party;
  sponsor: Party;
  host: Party;
  /** Whether the device that followed the link had been signed in as the agent or the host. */
  isSameDevice: boolean;
}

/** `refused`: it earns nothing. `doubtful`: it is reviewed first. */
export interface Judgement {
  refused: CommissionReason[];
  doubtful: CommissionReason[];
}

/** A link between accounts younger than this, on both sides, is reviewed. */
const NEW_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the agent is, as far as we can tell, the sponsor or the host. Mere signs of it never withhold money; they
 * trigger a review. `at`: when the sponsorship was paid.
 */
export function findSelfDealing({ agent, sponsor, host, isSameDevice }: Parties, at: Date): Judgement {
  const others = [sponsor, host];
  const shared = new Set(others.flatMap((other) => sharedBy(agent, other)));
  if (isSameDevice) shared.add("same_device");
  const refused = REFUSED.filter((reason) => shared.has(reason));
  const doubtful: CommissionReason[] = [];
  // Websites are free text, and no list covers every mailbox provider.
  if (shared.has("same_company")) doubtful.push("same_company");
  if (others.some(({ networks }) => networks.some((network) => agent.networks.includes(network))))
    doubtful.push("same_network");
  if (others.some((other) => isSameName(agent, other))) doubtful.push("same_name");
  if ([agent, sponsor].every(({ createdAt }) => at.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS))
    doubtful.push("new_accounts");
  if (sharedBy(sponsor, host).length > 0) doubtful.push("sponsor_is_host");
  return { refused, doubtful };
}

const REFUSED = [
  "same_person",
  "same_mailbox",
  "same_payout_account",
  "same_device",
] as const satisfies readonly CommissionReason[];

function sharedBy(one: Party, other: Party): CommissionReason[] {
  if (one.id === other.id) return ["same_person"];
  const shared: CommissionReason[] = [];
  if (mailboxOf(one.email) === mailboxOf(other.email)) shared.push("same_mailbox");
  if (companyDomains(one).some((domain) => companyDomains(other).includes(domain)))
    shared.push("same_company");
  if (one.payoutDigests.some((digest) => other.payoutDigests.includes(digest)))
    shared.push("same_payout_account");
  return shared;
}

/** Mailbox providers whose domains are open to anyone. */
const FREE_MAIL = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com
   rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net
   gmx.de web.de mail.com zoho.com fastmail.com hey.com tutanota.com tuta.io yandex.com yandex.ru
   mail.ru qq.com 163.com 126.com naver.com orange.fr free.fr laposte.net wanadoo.fr libero.it
   t-online.de freenet.de comcast.net verizon.net att.net sbcglobal.net cox.net charter.net
   bellsouth.net earthlink.net btinternet.com sky.com shaw.ca rogers.com bigpond.com
   optusnet.com.au duck.com privaterelay.appleid.com`.split(/\s+/),
);

/** Families of such domains: `yahoo.co.uk`, `hotmail.fr`, `outlook.de`. */
const FREE_FAMILY = /^(yahoo|hotmail|outlook|live|gmx|yandex)(\.[a-z]{2,3}){1,2}$/;

/** Names reserved for examples and tests. */
const RESERVED = /(^|\.)(example|test|invalid|localhost|local)$|(^|\.)example\.(com|org|net)$/;

/** Sites that host many businesses' pages. */
const SHARED_SITES = new Set(["facebook.com", "instagram.com", "linkedin.com", "x.com", "twitter.com"]);
const SITE_BUILDERS = /\.(wixsite\.com|wordpress\.com|square\.site|weebly\.com|github\.io|business\.site)$/;

/** Second-level labels of public suffixes, as in `bakery.co.uk`. */
const SECOND_LEVEL = /^(co|com|org|net|ac|gov|edu)\.[a-z]{2}$/;

/** The mailbox behind an address, without a plus suffix, and for Google without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().split("+")[0] ?? "";
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** The company domains in a party's address and website. */
export function companyDomains({ email, website }: Pick<Party, "email" | "website">): string[] {
  const ofMail = registered(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
  const names = isOwn(ofMail) ? [ofMail] : [];
  const host = website ? hostOf(website) : null;
  if (host && !SITE_BUILDERS.test(host) && isOwn(registered(host))) names.push(registered(host));
  return [...new Set(names)];
}

const isOwn = (domain: string): boolean =>
  domain.includes(".") &&
  !FREE_MAIL.has(domain) &&
  !FREE_FAMILY.test(domain) &&
  !RESERVED.test(domain) &&
  !SHARED_SITES.has(domain);

function registered(domain: string): string {
  const parts = domain.split(".");
  const isSecondLevel = SECOND_LEVEL.test(parts.slice(-2).join("."));
  return parts.slice(isSecondLevel ? -3 : -2).join(".");
}

function hostOf(website: string): string | null {
  try {
    return new URL(website.includes("://") ? website : `https://${website}`).hostname.toLowerCase();
  } catch {
    return null;
  }
}

function isSameName(one: Party, other: Party): boolean {
  const company = one.companyName !== null && folded(one.companyName) === folded(other.companyName ?? "");
  return one.id !== other.id && (folded(one.fullName) === folded(other.fullName) || company);
}

const folded = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
