import { once } from "node:events";

const USED = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";

/** A connection to a process's inspector. */
interface Collector {
  /** Collects garbage and returns the remaining bytes, on the heap and outside of it. */
  collect(): Promise<number>;
  /** A process with an open inspector connection doesn't exit, so close it. */
  close(): void;
}

/**
 * Connects to a process's inspector.
 * @param said the process's start-up output, which contains the inspector's address
 */
export async function collector(said: () => string): Promise<Collector> {
  const [address] = /ws:\/\/\S+/.exec(said()) ?? [];
  if (!address) throw new Error("The process has no inspector.");
  const socket = new WebSocket(address);
  await once(socket, "open");
  let last = 0;
  async function ask(method: string, params: object = {}): Promise<{ result?: { value?: number } }> {
    const id = ++last;
    const response = new Promise<{ result?: { value?: number } }>((resolve) => {
      socket.addEventListener("message", function hear({ data }) {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener("message", hear);
        resolve(message.result);
      });
    });
    socket.send(JSON.stringify({ id, method, params }));
    return response;
  }
  return {
    collect: async () => {
      await ask("HeapProfiler.collectGarbage");
      await ask("HeapProfiler.collectGarbage");
      return (await ask("Runtime.evaluate", { expression: USED })).result?.value ?? 0;
    },
    close: () => socket.close(),
  };
}
