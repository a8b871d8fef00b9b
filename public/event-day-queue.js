// @ts-check
/// <reference lib="webworker" />

/**
 * Proofs that were taken on this phone and haven't reached the site. Shared by the page and its service worker, so that
 * either can send them.
 */
{
  const DATABASE = "event-day";
  const STORE = "proofs";
  const ADDRESS = "/api/proofs";
  /** Responses after which another try may succeed without anyone changing anything. */
  const LATER = [408, 429];
  /** Responses to the wrong person, or to no one who is logged in: other people's proofs can still be sent. */
  const OTHER_PERSON = [401, 403];

  /** @returns {Promise<IDBDatabase>} */
  const open = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.addEventListener("upgradeneeded", () =>
        request.result.createObjectStore(STORE, { keyPath: "formId" }),
      );
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} use
   * @returns {Promise<T>} after everything is stored
   */
  async function inStore(mode, use) {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode, { durability: "strict" });
        const request = use(transaction.objectStore(STORE));
        transaction.addEventListener("complete", () => resolve(request.result));
        transaction.addEventListener("abort", () => reject(transaction.error));
      });
    } finally {
      database.close();
    }
  }

  function announce() {
    const news = new BroadcastChannel("event-day");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows only its own origin
    news.postMessage("changed");
    news.close();
  }

  /** @param {import("../components/funding/proofs/proof-queue").QueuedProof} proof */
  const put = async (proof) => {
    await inStore("readwrite", (store) => store.put(proof));
    announce();
  };

  /** @param {string} formId */
  const remove = async (formId) => {
    await inStore("readwrite", (store) => store.delete(formId));
    announce();
  };

  /** @returns {Promise<import("../components/funding/proofs/proof-queue").QueuedProof[]>} oldest first */
  const list = async () =>
    (await inStore("readonly", (store) => store.getAll())).sort((a, b) => a.takenAt - b.takenAt);

  /** @param {import("../components/funding/proofs/proof-queue").QueuedProof} proof */
  function bodyOf({ formId, viewerId, deliverableIds, fields, file }) {
    const body = new FormData();
    body.set("formId", formId);
    body.set("viewerId", viewerId);
    for (const id of deliverableIds) body.append("deliverableId", id);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set("file", new Blob([file.content], { type: file.type }), file.name);
    return body;
  }

  /**
   * Sends what waits, oldest first, one at a time over all tabs. Stops when the site can't be reached or can't take
   * proofs now: the error's cause is then the status of the response. A proof that the site refuses stays, with the
   * site's words, until the host discards it.
   * @param {string} [viewerId] sends only the proofs of this person. The site checks who sends them in any case.
   */
  const send = (viewerId) =>
    alone(async () => {
      let problem = null;
      for (const proof of await list()) {
        if (proof.problem !== null || (viewerId && proof.viewerId !== viewerId)) continue;
        const response = await fetch(ADDRESS, { method: "POST", body: bodyOf(proof) });
        const { status } = response;
        const result = await response.json().catch(() => null);
        const message = result?.error?.message ?? `The site can't take this proof (${status}).`;
        if (result?.ok) await settle(proof, result.data);
        else if (OTHER_PERSON.includes(status)) problem = new Error(message, { cause: status });
        else if (status < 400 || status >= 500 || LATER.includes(status)) throw new Error(message);
        else await put({ ...proof, problem: message });
      }
      if (problem) throw problem;
    });

  /** @param {() => Promise<void>} work */
  const alone = (work) => (navigator.locks ? navigator.locks.request("event-day", work) : work());

  /**
   * @param {import("../components/funding/proofs/proof-queue").QueuedProof} proof
   * @param {import("../lib/funding/proofs/schema").Proved} answer
   */
  async function settle(proof, { refused }) {
    if (refused.length === 0) return remove(proof.formId);
    const deliverableIds = refused.map(({ id }) => id);
    await put({ ...proof, deliverableIds, problem: refused.map(({ message }) => message).join(" ") });
  }

  Object.assign(globalThis, { eventDayQueue: { put, remove, list, send } });
}
