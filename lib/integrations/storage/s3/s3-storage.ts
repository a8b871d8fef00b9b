import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "@/lib/integrations/storage/settings";
import { type StoragePort, StorageUnavailable } from "../port";
import { storageKey } from "../storage-key";
import { sha256, signedHeaders } from "./signature";

/** Longest time for one call, tries included, in milliseconds. */
const CALL_MS = 12_000;
const TRIES = 2;
const PAUSE_MS = 150;

const EMPTY = Buffer.alloc(0);

interface Ask {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key: string;
  body?: Buffer;
  contentType?: string;
}

/**
 * Files in a bucket of S3, or of a server that speaks like it. Only this program reads and writes it: nothing in the
 * bucket needs to be public.
 * @param callMs longest time for one call
 */
export function s3Storage(settings: S3Settings, callMs = CALL_MS): StoragePort {
  /** Every call can be made once more without harm, so that a slip of the network is nobody's business. */
  async function call(ask: Ask): Promise<Response> {
    const signal = AbortSignal.timeout(callMs);
    for (let left = TRIES - 1; ; left--) {
      const answer = await send(settings, ask, signal).catch((error: unknown) => silence(error));
      const isBusy = answer instanceof StorageUnavailable || answer.status >= 500 || answer.status === 429;
      if (!isBusy) return answer;
      if (left === 0 || signal.aborted)
        throw answer instanceof StorageUnavailable ? answer : await failure(answer);
      if (!(answer instanceof StorageUnavailable)) await answer.body?.cancel();
      await pause(PAUSE_MS);
    }
  }

  return {
    async put(key, body, contentType) {
      await done(await call({ method: "PUT", key, body, contentType }));
    },
    async get(key) {
      const answer = await call({ method: "GET", key });
      if (await isMissing(answer)) return null;
      if (!answer.ok) throw await failure(answer);
      try {
        return Buffer.from(await answer.arrayBuffer());
      } catch (error) {
        throw silence(error);
      }
    },
    async has(key) {
      const answer = await call({ method: "HEAD", key });
      if (answer.status === 404) return false;
      await done(answer);
      return true;
    },
    async delete(key) {
      const answer = await call({ method: "DELETE", key });
      if (!(await isMissing(answer))) await done(answer);
    },
  };
}

function send(settings: S3Settings, ask: Ask, signal: AbortSignal): Promise<Response> {
  const url = addressOf(settings, storageKey(ask.key));
  const headers = signedHeaders(
    {
      method: ask.method,
      url,
      headers: ask.contentType ? { "content-type": ask.contentType } : {},
      bodyHash: sha256(ask.body ?? EMPTY),
      now: new Date(),
    },
    settings,
  );
  return fetch(url, {
    method: ask.method,
    headers,
    ...(ask.body && { body: new Uint8Array(ask.body) }),
    // Signed for one host: another one is told nothing.
    redirect: "manual",
    cache: "no-store",
    signal,
  });
}

/** Where a file is: the bucket's name stands in the path, or before the host's name. */
export function addressOf(
  { endpoint, bucket, pathStyle }: Pick<S3Settings, "endpoint" | "bucket" | "pathStyle">,
  key: string,
): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = pathStyle ? `/${bucket}/${key}` : `/${key}`;
  return url;
}

/** Whether the file is not there; a bucket that is not there is another matter. */
async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false;
  const text = await answer.text().catch(() => "");
  if (text.includes("NoSuchBucket")) throw new StorageUnavailable("refused", "404 NoSuchBucket");
  return true;
}

async function done(answer: Response): Promise<void> {
  if (!answer.ok) throw await failure(answer);
  await answer.body?.cancel();
}

/** What an answer says of its failure: its status, and the code that S3 has for it. */
async function failure(answer: Response): Promise<StorageUnavailable> {
  const text = await answer.text().catch(() => "");
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] ?? "";
  const isFull =
    answer.status === 507 || /^(QuotaExceeded|EntityTooLarge\w*|StorageFull|XMinioStorageFull)$/.test(code);
  const isBusy = answer.status >= 500 || answer.status === 429;
  return new StorageUnavailable(
    isFull ? "full" : isBusy ? "silent" : "refused",
    `${answer.status} ${code}`.trim(),
  );
}

function silence(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
  return new StorageUnavailable("silent", cause?.code ?? name, { cause: error });
}
