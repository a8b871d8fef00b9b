import { GONE_CODES } from "@/lib/messaging/mail/delivery-status";

/** What a bounce report says: the recipient doesn't exist, the email was rejected, or it may still arrive. */
export type FailureKind = "gone" | "refused" | "temporary";

export interface Failure {
  kind: FailureKind;
  /** The RFC 3463 status code (`5.1.1`), corrected where the text contradicts it. */
  statusCode: string;
}

const isGoneCode = (code: string) => (GONE_CODES as readonly string[]).includes(code);

/** How servers name a person's mailbox. */
const MAILBOX =
  "(?:users?(?:name|[- ]?id)?|recipients?|addressee|mail ?boxe?s?|e-?mail(?: (?:address|account|user))?|address(?:es)?|accounts?|person|local[- ]?part|alias|someone@address|destinataire|utilisateur|usuario|cuenta|empf[aä]nger|benutzer)";
const ANYTHING_SHORT = "[^.;!?\\n]{0,80}?";

/** How servers say that the mailbox, or its domain, doesn't exist. */
const GONE_PATTERNS: readonly { code: (typeof GONE_CODES)[number]; pattern: RegExp }[] = [
  {
    code: "5.1.6",
    pattern:
      /\b(?:user|recipient|mailbox|account|address|customer)\b.{0,40}\b(?:has |have )?(?:moved|changed (?:his|her|their|its) (?:e-?mail )?address|left the (?:company|organi[sz]ation))|\bno longer (?:works?|employed|with (?:us|the company))\b|\b(?:recipient|mailbox|account|address)\b.{0,60}\b(?:has been replaced by|no longer (?:accepts?|receives?))\b/,
  },
  {
    code: "5.1.10",
    pattern:
      /\bnull ?mx\b|does(?:n't| not) (?:receive|accept) (?:any )?(?:e-?mail|mail)\b(?! from)|recipient address has a null mx|recipientnotfound|domain .{0,60}accepts no mail/,
  },
  {
    code: "5.1.2",
    pattern:
      /\b(?:host|domain)(?: name| or domain name)?\b[^.;!?\n]{0,80}?(?:[\w-]\.[\w.-]+ )?(?:not found|unknown|could(?:n't| not) be found|does(?:n't| not) exist|has no (?:mx|mail exchanger)|is not (?:registered|known))|\b(?:unknown|no such|invalid|bad|non-?existent) (?:destination )?(?:host|domain)\b|\bnxdomain\b|couldn't find any host (?:by that name|named)|no mx record found|domain must exist|all relevant mx records point to non-?existent hosts|\bunrouteable (?:mail )?domain|\bno such domain|name server: host not found|illegal host\/domain|bad destination (?:system|host)/,
  },
  {
    code: "5.1.1",
    pattern: new RegExp(
      [
        `\\b${MAILBOX}\\b${ANYTHING_SHORT}\\b(?:unknown|not (?:be )?(?:found|known|recogni[sz]ed|listed|exist(?:ing)?|present|registered)|un(?:recogni[sz]ed|registered)|does(?:n't| not) (?:appear to )?exist|do not exist|did(?:n't| not) exist|no longer (?:exists?|valid|available|in use|on (?:this )?server)|(?:is|was|were) (?:invalid|wrong|unavailable)|(?:is |are )?not (?:a )?valid|cannot be found|could(?:n't| not) be found|has been (?:deleted|removed|closed)|invalid)`,
        `\\b(?:unknown|invalid|bad|no such|nonexistent|non-existent|not a (?:valid|known|local|registered)|undeliverable|unrout(?:e)?able|illegal|undefined|incorrect)(?: (?:or|mail|local|virtual|remote|destination|recipient|unknown|e-?mail|smtp|user|final|delivery|envelope|address|mailbox)){0,3}[ :-]{1,3}(?:to )?${MAILBOX}\\b`,
        "\\bno (?:mail ?box|account|user|recipient|one|person|address|valid (?:recipients?|hosts?|address))\\b[^.;!?\\n]{0,60}(?:here|by that name|at (?:this|that)|found|available|exists?|with th(?:at|is)|called|named|such|,? ?bye)",
        "\\bno such (?:\\w+ ){0,2}(?:user|recipient|mailbox|address|person|account|name|here|local)",
        "\\bthere is no (?:\\w+ )?(?:user|account|mailbox|one|person|address)\\b",
        "does(?:n't| not) have (?:an?|any) (?:\\S+ )?(?:account|mailbox)",
        "user[- ]?unknown|unknown[- ]?user|unknownuser|userunknown|nosuchuser|recipient[- ]?unknown|usernotfound|bad[-_ ]?rcpt(?:to)?|badrcptto|bad[-_ ]recipient|archived recipient|recip(?:ient)?notfound",
        "no [^.;!?\\n]{1,60} in (?:name|the) directory|not our customer|not (?:a )?customer|is not an active address|not listed in (?:the )?(?:\\w+ )?(?:name|domino|public) ?(?:& address )?(?:directory|book)|not listed in domino",
        "isn't in my (?:control\\/)?(?:validrcptto|recipient)|doesn't list me as a valid",
        "\\brcpt (?:to )?\\S{0,80} (?:does not exist|not found|unknown)",
        "(?:can't|cannot) accept user|user (?:has no|missing) home directory|recipients? (?:is )?not (?:ok|local)|rejected recipients?|(?:bad|in my bad|not in my valid)(?:rcptto|recipientto)",
        "invalid user address|vdeliver|adresse (?:inconnue|invalide)|(?:utilisateur|destinataire) (?:inconnu|invalide)|nicht gefunden|nessun utente|utente sconosciuto|no existe|unbekannt(?:er)? (?:empf|benutzer)|existiert nicht|adresinde|не (?:найден|существует)|gebruiker onbekend",
        "\\b55[03] mailbox(?: +someone@address)? unavailable|mailbox +someone@address +unavailable",
        "(?:ディレクトリ|アドレス|宛先|ユーザー?)[^。\\n]{0,20}(?:見つかりません|ありません|存在しません)",
        "can't create output: .*no such|requested action not taken: (?:mailbox unavailable|no such)|address (?:verification failed|rejected\\W*$)|recipient (?:address )?rejected: (?:no such|unknown|undeliverable|invalid|user|mailbox|not)",
        "mail to this recipient is not accepted because the address|(?:mailbox|address) (?:name )?not allowed \\(#5\\.1\\.1\\)|couldn't be delivered .{0,80}address (?:wasn't|was not|couldn't be) found|wasn't found at|address not found|unable to find (?:the )?(?:user|recipient|mailbox)",
      ].join("|"),
    ),
  },
];

/** Text about a mailbox, a server, or a policy that may accept the next email, with the code for it. */
const OTHER_PATTERNS: readonly { code: string; pattern: RegExp }[] = [
  {
    code: "5.2.2",
    pattern:
      /over ?-?quota|quota[- ]?(?:is |was |has been |would be )?(?:exceed|full|exhaust|violation|limit|error)|(?:exceed|over|above|beyond|out of)(?:s|ed|ing)? (?:\S+ ){0,4}(?:quota|storage|disk ?space|space limit)|(?:mail ?box|inbox|account|mail ?drop|folder|storage|disk|file ?system|mailfolder)\b.{0,60}\b(?:full|exceed|quota|too (?:big|large)|over(?:flow| ?limit))|\bfull (?:mail ?box|inbox)|insufficient (?:system |disk )?(?:storage|space|resources)|not enough (?:disk |storage )?space|no space left|too many messages (?:in|on)|mailbox ?size ?limit|maximum (?:mailbox|storage)|disk full|user has too many/,
  },
  {
    code: "5.3.4",
    pattern:
      /(?:message|mail|e-?mail|size|header|attachment|content|body|data|line)\S* (?:\S+ ){0,5}(?:too (?:big|large|long)|exceed)|message size|size ?limit|exceeds? .{0,40}(?:size|limit)|maximum (?:message )?size|larger than|too large/,
  },
  {
    code: "5.2.1",
    pattern:
      /\b(?:disabled|discontinued|suspend(?:ed)?|inactive|deactivated|locked|frozen|not active|dormant|on hold|expired account|account (?:has )?expired|currently (?:unavailable|not available|blocked)|temporarily (?:unavailable|disabled))\b/,
  },
  {
    code: "4.7.0",
    pattern:
      /too many (?:connections?|recipients|messages|errors|hops|invalid|bad|unknown|concurrent|simultaneous|sessions|requests|emails)|too (?:fast|frequent|quickly|much mail)|rate[- ]?(?:limit|control)|receiving mail at a rate|throttl|(?:re)?try (?:again|later)|gr[ea]y-?list|deferred|temporar(?:y|ily)|(?:message|connection|hourly|daily|sending|recipient) limit|limit (?:exceeded|reached)|system (?:load|resources)|resources? (?:unavailable|temporar)|server (?:is )?(?:busy|overload)/,
  },
  {
    code: "5.7.1",
    pattern:
      /\bspam|\bjunk|virus|malware|phish|worm\b|black-? ?list|block-? ?list|\bblocked\b|blocking|\bdnsbl|\brbl\b|\bsbl\b|\bxbl\b|spamhaus|spamcop|barracuda|cloudmark|proofpoint|reputation|polic(?:y|ies)|prohibit|not (?:permitted|allowed|authori[sz]ed|accepted from)|unauthori[sz]ed|authenti|\bspf\b|\bdkim\b|\bdmarc\b|sender ?id\b|relay(?:ing)? (?:access )?(?:is )?(?:denied|not|prohibited)|(?:unable|cannot|can't|not) (?:to )?relay|relaying|(?:access|permission|service|connection|delivery|transaction) (?:is )?(?:denied|refused|rejected)|forbidden|security|restrict|notauthori[sz]ed|reverse dns|\brdns\b|\bptr\b|client host|\bhelo\b|\behlo\b|suspicious|\bbulk\b|unsolicited|complain|banned|not welcome|bad reputation|(?:sender|from|reverse-?path|return[- ]?path|mail from|envelope[- ]from|originator|sending)(?: (?:e-?mail|address|domain|host|ip|server|mailbox))*\W{0,3}(?:[^\s;]+ ){0,6}?(?:reject|denied|invalid|unknown|not (?:found|exist|valid|verif|resolv)|does(?:n't| not)|could not|unverif|refused|domain)|(?:unknown|invalid|bad|unverified|nonexistent|unroute?able) (?:sender|from|return[- ]?path|reverse|originator|helo|client|mail from)\b|your (?:ip|host|server|domain|connection|network|access|remotehost)\b|your (?:message|mail|e-?mail) (?:\S+ ){0,3}(?:rejected|blocked|refused|contains|looks)|your e-?mail address has|message (?:\S+ ){0,3}(?:rejected|refused|content)|mail (?:content|rejected|refused)|content (?:rejected|filter)|header error|improper|not rfc|rfc ?5322|rfc ?2822|attachment|filter(?:ed)?\b|rejected by|does not want|user rejects?\b|refuses? (?:to|mail)|(?:is |are )?not accepting (?:any )?mail|blocked by the recipient|recipient preferences|user rules|only accepts? (?:mail|messages) from|moderat/,
  },
  {
    code: "5.4.0",
    pattern:
      /timed? ?out|time-?out|(?:connection|connect) (?:\S+ ){0,4}(?:refused|reset|lost|dropped|closed|failed|timed)|unreachable|no route to|network|\btls\b|starttls|certificate|i\/o error|loop|hop count|local configuration|configuration error|system error|internal error|processing error|software error|unexpected|protocol error|syntax error|command (?:unrecognized|not|rejected)|unrecogni[sz]ed command|bad sequence|server ?fail|servfail|could not complete sender verify|lookup failure|delivery (?:time )?expired|in the queue too long|queued? too long|retry (?:time|timeout)|couldn't (?:open|exec|chdir|write|lock)|unable to (?:open|write|lock|chdir)|permission denied|mailer (?:error|died)|exit(?:ed)? (?:status|with)|signal \d/,
  },
];

/** RFC 3463: the sender's address is wrong. */
const SENDER_CODE = /^5\.1\.[78]$/;

/** Microsoft's wording for an unknown mailbox, which sounds like a policy. */
const DIRECTORY_BLOCK = /\b5\.4\.1\b.{0,40}recipient address rejected: access denied/;

/**
 * Interprets a report from its status code (null: none) and the other server's text. Only a recipient who doesn't exist
 * is `gone`. Text outranks codes, because servers send 5.1.1 for a full mailbox and 5.0.0 for an unknown user. Null if
 * neither is conclusive.
 */
export function readFailure(status: string | null, reason: string): Failure | null {
  const code = codeIn(status, reason);
  const text = reason
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[<("'[]*[^\s<>()"'[\]:,;]{1,64}@[\w.-]{1,255}[>)"'\]]*/g, " someone@address ")
    .replace(/\s+/g, " ");
  const gone = DIRECTORY_BLOCK.test(text)
    ? "5.1.1"
    : GONE_PATTERNS.find(({ pattern }) => pattern.test(text))?.code;
  const other = OTHER_PATTERNS.find(({ pattern }) => pattern.test(text))?.code;
  // The generic 4.0.0 only means "failed". Any other 4.x.x is a server that asks for a retry.
  if (code?.startsWith("4") && !(gone && !other && code === "4.0.0"))
    return { kind: "temporary", statusCode: code };
  const isGone = gone ? !other || (code !== null && isGoneCode(code)) || DIRECTORY_BLOCK.test(text) : false;
  if (gone && isGone && !SENDER_CODE.test(code ?? ""))
    return { kind: "gone", statusCode: code !== null && isGoneCode(code) ? code : gone };
  if (other?.startsWith("4") && !code) return { kind: "temporary", statusCode: other };
  if (other) {
    const specific = code !== null && !isGoneCode(code) && !/^5\.[01]\.0$/.test(code);
    return { kind: "refused", statusCode: specific ? code : other.replace(/^4/, "5") };
  }
  if (code === null) return null;
  return { kind: isGoneCode(code) ? "gone" : "refused", statusCode: code };
}

/** The most specific code: the last specific one in the text, then the report's field, then an SMTP reply. */
function codeIn(status: string | null, text: string): string | null {
  const named = [...text.matchAll(/(?<![\d.])([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g)].map(
    ([, code = ""]) => code,
  );
  const isSpecific = (code: string) => !/^\d\.(?:0|1)\.0$/.test(code);
  const specific = named.findLast(isSpecific);
  if (status && isSpecific(status) && !specific) return status;
  if (specific) return specific;
  const general = status ?? named.at(-1);
  if (general) return general;
  const [, reply] = /(?<![\d.:-])([45])[0-5]\d(?=[ -]|$)(?! bytes| \d)/.exec(text) ?? [];
  return reply ? `${reply}.0.0` : null;
}
