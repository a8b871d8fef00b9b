// @ts-check
/// <reference lib="webworker" />

/**
 * Keeps one event's day usable without a connection, and sends its proofs once there is one. Its scope is that page; all
 * it answers are the page itself and the page's own files.
 */
importScripts("/event-day-queue.js");

/** How long the network may take before the stored page is shown, in milliseconds. */
const PATIENCE_MS = 800;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));
const { scope } = worker.registration;
/** One per event, so that each keeps exactly what its page needs. */
const CACHE = `event-day ${scope}`;
const MATCH = { ignoreVary: true, ignoreSearch: true };
/**
 * The clients that were shown the stored page, and refresh it once the site responds.
 * @type {Set<string>}
 */
const behind = new Set();

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

worker.addEventListener("sync", (/** @type {any} */ event) => {
  // A failure makes the browser try again later.
  if (event.tag === "event-day") event.waitUntil(eventDayQueue.send());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (isFile(request.url)) event.respondWith(file(request));
});

/** @param {string} url */
function isFile(url) {
  const { origin, pathname } = new URL(url);
  return (
    origin === location.origin &&
    (pathname.startsWith("/_next/static/") || /^\/[\w-]+\.(svg|png|js)$/.test(pathname))
  );
}

/**
 * The page from the network, or the stored one if that takes too long. A page that is no longer this person's is
 * forgotten.
 * @param {FetchEvent} event
 */
async function page(event) {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(scope, MATCH);
  const fresh = fetch(event.request).then(async (response) => {
    if (response.type === "opaqueredirect" || response.status === 404) await caches.delete(CACHE);
    return response;
  });
  if (!stored) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, stored));
  const usable = fresh.then((response) => (response.status >= 500 ? stored : response));
  const shown = await Promise.race([usable.catch(() => stored), late]);
  if (shown === stored) behind.add(event.resultingClientId);
  return shown;
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Stores the page as it is now with its files, and forgets files of earlier versions.
 * @param {string[]} loaded addresses that the page has loaded
 */
async function keep(loaded) {
  const response = await fetch(scope, { headers: { accept: "text/html" } });
  if (response.redirected || response.status === 404) return void (await caches.delete(CACHE));
  if (!response.ok) return;
  const html = await response.clone().text();
  const named = html.match(/\/_next\/static\/[\w\-./~%]+\.(?:js|css|woff2)/g) ?? [];
  const files = new Set(
    [...loaded, ...named].map((url) => new URL(url, location.origin).href).filter(isFile),
  );
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...files].map(async (url) => {
      if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
    }),
  );
  await cache.put(scope, response);
  for (const { url } of await cache.keys()) if (url !== scope && !files.has(url)) await cache.delete(url);
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has only its own origin
    client.postMessage({ eventDay: "stored", isBehind: behind.delete(client.id) });
  }
}
