import { RESPONSE_MS } from "./limited-fetch";

interface Sending {
  request?: XMLHttpRequest;
  onProgress?: (percent: number) => void;
}

/**
 * Sends a file. It may take as long as it takes, but not stand still for 15 seconds: then, and without a network, the
 * answer is null, else what was answered. By the older interface: the newer one does not tell how much was sent.
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
