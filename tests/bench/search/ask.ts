import { Agent, get } from "node:http";

export const CONNECTIONS = 16;

/** Complete responses of a site. */
export interface Responses {
  /** Milliseconds of each request. */
  times: number[];
  perSecond: number;
  /** Of all bodies, as sent. */
  bytes: number;
}

/** Requests one address after the other on every connection for some seconds. Throws on a failed response. */
export async function askConcurrently(
  url: string,
  nextPath: () => string,
  seconds: number,
): Promise<Responses> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const visit = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const start = performance.now();
      const size = await ask(agent, url + nextPath());
      bytes += size;
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  } finally {
    agent.destroy();
  }
  return { times, perSecond: (times.length * 1_000) / (performance.now() - began), bytes };
}

/** The bytes of a complete response, as a browser gets it. */
function ask(agent: Agent, url: string): Promise<number> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} returned ${response.statusCode}.`));
      let bytes = 0;
      response
        .on("data", (part: Buffer) => {
          bytes += part.length;
        })
        .once("end", () => done(bytes))
        .once("error", fail);
    }).once("error", fail);
  });
}
