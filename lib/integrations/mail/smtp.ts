import "server-only";
import type { SmtpSettings } from "@/lib/integrations/mail/settings";
import { bounceAddress } from "./bounce-address";
import { readFailure } from "./bounce-reason";
import { type Mail, MailRefused, type MailTransport } from "./port";

/** Mail server timeouts (milliseconds): for each step, and for one email. */
export interface SmtpPatience {
  step: number;
  whole: number;
}
const PATIENCE: SmtpPatience = { step: 30_000, whole: 120_000 };

/** Rate limit: at most this many emails in this many milliseconds. */
export interface SmtpPace {
  mails: number;
  within: number;
}
/**
 * 150 a second: faster than mail providers accept them, and slow enough that a blast to thousands doesn't slow down
 * pages that share the machine and the database.
 */
const PACE: SmtpPace = { mails: 15, within: 100 };

/** Signed headers, so that no one on the way can redirect replies or unsubscribe requests. */
const SIGNED_HEADERS =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted";

/**
 * Sends emails to a mail server over a few persistent connections. Retries keep the Message-ID, so that receivers
 * recognize duplicates.
 */
export function smtpMail(
  settings: SmtpSettings,
  patience: SmtpPatience = PATIENCE,
  pace: SmtpPace = PACE,
): MailTransport & { close(): void } {
  const { from } = settings;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async (mail) => {
      transport ??= connect(settings, patience, pace);
      const server = await transport;
      await server
        .sendMail({
          messageId: `<${mail.id}@${domain}>`,
          from,
          to: { name: "", address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: mail.headers,
          envelope: { from: envelopeFrom(mail, settings), to: mail.to },
          signal: AbortSignal.timeout(patience.whole),
        })
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
    },
    close: () => void transport?.then((server) => server.close()),
  };
}

/** Imported with the first email: only the job process sends any. */
async function connect(settings: SmtpSettings, patience: SmtpPatience, pace: SmtpPace) {
  const { host, port, secure, requireTls, auth, connections, dkim } = settings;
  const { createTransport } = await import("nodemailer");
  return createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls && !secure,
    tls: { minVersion: "TLSv1.2" },
    ...(auth ? { auth } : {}),
    maxConnections: connections,
    // Our own queue retries, because it tracks attempts.
    maxRequeues: 0,
    rateLimit: pace.mails,
    rateDelta: pace.within,
    connectionTimeout: patience.step,
    greetingTimeout: patience.step,
    dnsTimeout: patience.step,
    socketTimeout: patience.step,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } } : {}),
  });
}

const envelopeFrom = ({ id }: Mail, { bounceDomain, from }: SmtpSettings) =>
  bounceDomain ? bounceAddress(id, bounceDomain) : from.address;

/**
 * A 5xx about the recipient or the email is final. One about our login or sender is a configuration error that the
 * operator can fix before the next retry.
 */
function refusalOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { responseCode, command, response } = error as Error & {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isFinal = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  if (!isFinal || (command !== "RCPT TO" && command !== "DATA")) return error;
  const said = response ?? error.message;
  const failure = readFailure(null, said);
  const isAddress = failure?.kind === "gone";
  return new MailRefused(said, isAddress, failure?.statusCode);
}
