import "server-only";
import type { SmtpSettings } from "@/lib/integrations/mail/settings";
import { bounceAddress } from "./bounce-address";
import { readFailure } from "./bounce-reason";
import { type Mail, MailRefused, type MailTransport } from "./port";

/** How long the mail server may take (milliseconds): for each step, and for a whole mail. */
export interface SmtpPatience {
  step: number;
  whole: number;
}
const PATIENCE: SmtpPatience = { step: 30_000, whole: 120_000 };

/** At most so many mails in so many milliseconds. */
export interface SmtpPace {
  mails: number;
  within: number;
}
/**
 * 150 a second: faster than mail providers take them, and slow enough that pages which are made meanwhile, on the same
 * machine and from the same database, do not wait for a mail to thousands.
 */
const PACE: SmtpPace = { mails: 15, within: 100 };

/** Signed so that nobody on the way can change where an answer or a press on "unsubscribe" goes. */
const SIGNED_HEADERS =
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:" +
  "List-Id:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted";

/**
 * Hands mails to a mail server over a few kept connections. Each mail has the same Message-ID however often it is
 * tried, so that a copy is known as one.
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

/** The library is read with the first mail: only the process that does the jobs sends any. */
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
    // What breaks off is tried again by our own queue, which knows of it.
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
 * A 5xx about the recipient or the mail itself is the last word; one about our own login or sender is a fault of the
 * settings, which somebody may mend before the mail is tried again.
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
