import { RESPONSE_MS } from "./limited-fetch";

interface Sending {
  request?: XMLHttpRequest;
  onProgress?: (percent: number) => void;
}

/**
 * Uploads a file with no total time limit, but fails after 15 seconds without progress. Returns the response, or null
 * on a stall or network failure. Uses XMLHttpRequest, because `fetch` doesn't report upload progress.
 */
export async function sendFile(
  path: string,
  body: FormData,
  { request = new XMLHttpRequest(), onProgress }: Sending = {},
): Promise<unknown> {
  let stalled: ReturnType<typeof setTimeout> | undefined;
  function moved() {
    clearTimeout(stalled);
    stalled = setTimeout(() => request.abort(), RESPONSE_MS);
  }
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    moved();
    onProgress?.(Math.round((loaded / total) * 100));
  });
  const ended = new Promise((resolve) => request.addEventListener("loadend", resolve));
  request.responseType = "json";
  request.open("POST", path);
  moved();
  request.send(body);
  await ended;
  clearTimeout(stalled);
  return request.response as unknown;
}
