import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { slotMails } from "@/lib/funding/sponsorships/mails/slots";
import { queueMails } from "@/lib/integrations/mail/queue-mails";
import { type Clients, openClients } from "@/tests/support/clients";
import type { MailPeer } from "@/tests/support/mail-peer";
import { median, type Section } from "./section";

const MAILS = 10_000;
const COUNT = MAILS.toLocaleString("en-US");
const QUEUED_WITHIN_MS = 5_000;
const SLOWER_AT_MOST = 1.5;
const PAGES = 400;
/** A page that is rendered for each request. */
const PAGE = "/browseproposals?q=music";
const PAUSE_MS = 20;

/**
 * One email to many people: how long it takes to render and queue it, and how much pages slow down while the site's job
 * process sends it to a mail server, all on this machine.
 * @param url the site under test, whose one web process serves the pages
 * @param peer that site's mail server
 */
export async function measureMail(url: string, databaseUrl: string, peer: MailPeer): Promise<Section> {
  const clients = openClients(databaseUrl, 2);
  try {
    await countResponses(url, PAGES >> 2);
    const quiet = await countResponses(url, PAGES);
    const queued = await queueAll(clients);
    const [since, sent] = [performance.now(), peer.received.length];
    const busy = await countResponses(url, PAGES);
    const left = MAILS - peer.received.length;
    const rate = ((peer.received.length - sent) * 1_000) / (performance.now() - since);
    const ratio = busy / quiet;
    return {
      title: "Email",
      note:
        `${COUNT} emails, rendered once, addressed to each recipient, and queued in one transaction; then sent ` +
        `to a mail server at ${rate.toFixed(0)} a second while ${PAGES} pages are requested one by one ` +
        `(${left} were left at the end).`,
      rows: [
        {
          name: `${COUNT} emails rendered and queued`,
          measured: `**${(queued / 1_000).toFixed(1)} s**`,
          promise: `under ${QUEUED_WITHIN_MS / 1_000} s`,
          isMet: queued < QUEUED_WITHIN_MS,
        },
        {
          name: "a page while they are sent, median",
          measured: `**${ratio.toFixed(2)} times** its idle ${quiet.toFixed(1)} ms`,
          promise: `at most ${SLOWER_AT_MOST} times`,
          isMet: ratio <= SLOWER_AT_MOST && left > 0,
        },
      ],
    };
  } finally {
    await clients.db.execute(
      "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') and locked_at is null",
    );
    await clients.close();
  }
}

/** How long it takes (milliseconds), including its commit. */
async function queueAll(clients: Clients): Promise<number> {
  const batch = newId();
  const started = performance.now();
  await inTransaction(clients, (tx) =>
    queueMails(tx, {
      mail: slotMails["place-free"],
      data: { title: "Harvest Supper on the Green", path: "/browseproposals" },
      recipients: Array.from({ length: MAILS }, (_, index) => ({
        to: { userId: null, email: `person${index}@example.test` },
        name: `Person ${index}`,
        dedupeKey: `${batch}:${index}`,
      })),
    }),
  );
  return performance.now() - started;
}

/** The median time (milliseconds) of a page, requested one at a time, as by a few readers. */
async function countResponses(url: string, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const response = await fetch(`${url}${PAGE}`);
    await response.arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return median(times);
}
