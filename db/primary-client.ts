import { connect, Socket } from "node:net";
import type { Client } from "pg";
import { namesPrimary } from "./database-address";
import { primaryUrl } from "./primary";

type ClientClass = new (...config: ConstructorParameters<typeof Client>) => Client;

/**
 * For a pool's `Client` option: the same client, but each new connection goes to the server that accepts writes.
 * Without several servers in the URL, it is the class itself.
 */
export function primaryClient(Base: ClientClass, url: string): ClientClass {
  if (!namesPrimary(url)) return Base;
  return class extends Base {
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in the signatures that it overrides
    override connect<R>(callback?: (...result: never[]) => void): R {
      const found = primaryUrl(url).then((server) => void Object.assign(this, hostAndPort(server)));
      if (!callback) return found.then(() => super.connect()) as R;
      const whenDone = callback as (error: Error) => void;
      return void found.then(() => super.connect(whenDone), whenDone) as R;
    }
  };
}

/** The same as an option of postgres.js, which its types lack. */
export function primarySocket(url: string): { socket?: () => Promise<Socket> } {
  if (!namesPrimary(url)) return {};
  const socket = async () => {
    try {
      const to = hostAndPort(await primaryUrl(url));
      // The driver reads the host to verify a certificate.
      return Object.assign(connect(to), to);
    } catch (error) {
      // The driver forgets a connection whose socket it did not get, and recovers from one that fails.
      const failed = new Socket();
      setImmediate(() => failed.destroy(error as Error));
      return failed;
    }
  };
  return { socket };
}

function hostAndPort(server: string): { host: string; port: number } {
  const { hostname, port } = new URL(server);
  return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port || 5432) };
}
