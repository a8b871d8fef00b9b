import { setTimeout as pause } from "node:timers/promises";
import type { S3Settings } from "@/lib/integrations/storage/settings";
import { type StoragePort, StorageUnavailable } from "../port";
import { storageKey } from "../storage-key";
import { sha256, signedHeaders } from "./signature";

/** Timeout for one call, including retries, in milliseconds. */
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
 * Files in a bucket of S3 or a compatible server. Only this program accesses it: nothing in the bucket needs to be
 * public.
 * @param callMs timeout for one call
 */
export function s3Storage(settings: S3Settings, callMs = CALL_MS): StoragePort {
  /** All calls are idempotent, so transient network errors are retried silently. */
  async function call(ask: Ask): Promise<Response> {
    const signal = AbortSignal.timeout(callMs);
    for (let left = TRIES - 1; ; left--) {
      const response = await send(settings, ask, signal).catch((error: unknown) => silence(error));
      const isBusy =
        response instanceof StorageUnavailable || response.status >= 500 || response.status === 429;
      if (!isBusy) return response;
      if (left === 0 || signal.aborted)
        throw response instanceof StorageUnavailable ? response : await failure(response);
      if (!(response instanceof StorageUnavailable)) await response.body?.cancel();
      await pause(PAUSE_MS);
    }
  }

  return {
    async put(key, body, contentType) {
      await done(await call({ method: "PUT", key, body, contentType }));
    },
    async get(key) {
      const response = await call({ method: "GET", key });
      if (await isMissing(response)) return null;
      if (!response.ok) throw await failure(response);
      try {
        return Buffer.from(await response.arrayBuffer());
      } catch (error) {
        throw silence(error);
      }
    },
    async has(key) {
      const response = await call({ method: "HEAD", key });
      if (response.status === 404) return false;
      await done(response);
      return true;
    },
    async delete(key) {
      const response = await call({ method: "DELETE", key });
      if (!(await isMissing(response))) await done(response);
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
    // The signature covers the host, so redirects to another one are not followed.
    redirect: "manual",
    cache: "no-store",
    signal,
  });
}

/** A file's URL: the bucket is in the path, or in the host name. */
export function addressOf(
  { endpoint, bucket, pathStyle }: Pick<S3Settings, "endpoint" | "bucket" | "pathStyle">,
  key: string,
): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = pathStyle ? `/${bucket}/${key}` : `/${key}`;
  return url;
}

/** Whether the file is missing. Throws if the bucket is. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const text = await response.text().catch(() => "");
  if (text.includes("NoSuchBucket")) throw new StorageUnavailable("refused", "404 NoSuchBucket");
  return true;
}

async function done(response: Response): Promise<void> {
  if (!response.ok) throw await failure(response);
  await response.body?.cancel();
}

/** A failed response in short: its status and its S3 error code. */
async function failure(response: Response): Promise<StorageUnavailable> {
  const text = await response.text().catch(() => "");
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] ?? "";
  const isFull =
    response.status === 507 || /^(QuotaExceeded|EntityTooLarge\w*|StorageFull|XMinioStorageFull)$/.test(code);
  const isBusy = response.status >= 500 || response.status === 429;
  return new StorageUnavailable(
    isFull ? "full" : isBusy ? "silent" : "refused",
    `${response.status} ${code}`.trim(),
  );
}

function silence(error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
  return new StorageUnavailable("silent", cause?.code ?? name, { cause: error });
}
