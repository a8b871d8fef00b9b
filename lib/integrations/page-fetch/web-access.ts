import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address";

/** The part of the network that pages may come from. */
export interface WebAccess {
  /** Resolves every address of a host name. */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>;
  /** Whether a connection is allowed. Checked for every address and port before each connection. */
  isAllowed(address: string, port: number): boolean;
}

const USUAL_PORTS: ReadonlySet<number> = new Set([80, 443]);
const DNS_MS = 2_000;
const DNS_TRIES = 2;

/**
 * The public internet only, on the web's two ports.
 * @param nameServers `address:port` of the resolvers; default: this machine's
 */
export function publicWeb(nameServers?: readonly string[]): WebAccess {
  return {
    resolve: (hostname, signal) => askDns(hostname, signal, nameServers),
    isAllowed: (address, port) => USUAL_PORTS.has(port) && isPublicAddress(address),
  };
}

/**
 * A server on this machine in place of the internet, for tests: every name resolves to it, and nothing else can be
 * reached.
 * @param origin `http://127.0.0.1:4567`
 */
export function webFrom(origin: string): WebAccess {
  const { hostname, port } = new URL(origin);
  const address = isIP(hostname) ? hostname : "127.0.0.1";
  return {
    resolve: async () => [address],
    isAllowed: (asked, askedPort) => asked === address && String(askedPort) === port,
  };
}

/** Queries name servers directly and ignores this machine's hosts file and local names. */
async function askDns(
  hostname: string,
  signal: AbortSignal,
  nameServers?: readonly string[],
): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES });
  if (nameServers) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const lookups = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return lookups.flatMap((lookup) => (lookup.status === "fulfilled" ? lookup.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
