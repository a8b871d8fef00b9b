import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { SmtpSettings } from "@/lib/integrations/mail/settings";

/** An email as the fake mail server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

export interface MailPeer {
  port: number;
  received: ReceivedMail[];
  /** The settings that select this server. */
  settings: (more?: Partial<SmtpSettings>) => SmtpSettings;
  close: () => Promise<void>;
}

/**
 * A real SMTP server on this machine that stores what it accepts.
 * @param beforeResponse runs after an email arrives and before its sender gets the response
 */
export async function startMailPeer(
  options: SMTPServerOptions = {},
  beforeResponse: (received: readonly ReceivedMail[]) => Promise<void> = async () => {},
): Promise<MailPeer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Otherwise it would greet only after a DNS lookup.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        void result(done);
      });
    },
    ...options,
  });
  async function result(done: () => void) {
    await beforeResponse(received);
    done();
  }
  server.on("error", () => {
    // Clients that disconnect are part of the tests.
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    settings: (more = {}) => ({
      host: "127.0.0.1",
      port,
      secure: false,
      requireTls: false,
      auth: null,
      connections: 2,
      from: { name: "Community", address: "hello@community.example" },
      dkim: null,
      bounceDomain: null,
      ...more,
    }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An error response of the server: a code and a text. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
