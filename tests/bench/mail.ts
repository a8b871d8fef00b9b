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
/** A page that is made for each request. */
const PAGE = "/browseproposals?q=music";
const PAUSE_MS = 20;

/**
 * One mail to many people: how long it takes to draw and queue it, and how much slower pages come while the site's
 * job process hands it to a mail server, all on this machine.
 * @param url of the site under test, whose one web process answers the pages
 * @param peer the mail server of that site
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
      title: "Mail",
      note:
        `${COUNT} mails drawn once, made out to each recipient and put on the queue in one transaction; then handed ` +
        `to a mail server at ${rate.toFixed(0)} a second while ${PAGES} pages are asked for one by one ` +
        `(${left} were left at the end).`,
      rows: [
        {
          name: `${COUNT} mails drawn and queued`,
          measured: `**${(queued / 1_000).toFixed(1)} s**`,
          promise: `under ${QUEUED_WITHIN_MS / 1_000} s`,
          isMet: queued < QUEUED_WITHIN_MS,
        },
        {
          name: "a page while they are sent, median",
          measured: `**${ratio.toFixed(2)} times** its quiet ${quiet.toFixed(1)} ms`,
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

/** How long it takes (milliseconds), its commit included. */
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

/** The median time (milliseconds) of a page, asked for one at a time as a few readers would. */
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
