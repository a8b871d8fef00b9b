/**
 * Batches writes from many callers. Items that arrive during a write wait for the next batch. Each caller is notified
 * when its own item is written, so nothing acknowledged is lost.
 */
export class BatchQueue<T, Outcome = undefined> {
  private waiting: { item: T; done: (outcome: Outcome) => void; fail: (error: unknown) => void }[] = [];
  private isWriting = false;

  /**
   * @param write writes all items or none, and returns a result for each, in order
   * @param sizes the batch size, and how many may wait before further ones are refused
   */
  constructor(
    private readonly write: (items: readonly T[]) => Promise<readonly Outcome[]>,
    private readonly sizes: { batch: number; waiting: number },
  ) {}

  /** Resolves once the item is written. Throws what `write` threw, or immediately if too many are waiting. */
  add(item: T): Promise<Outcome> {
    if (this.waiting.length >= this.sizes.waiting) return Promise.reject(new Error("write queue is full"));
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<Outcome>();
    this.waiting.push({ item, done, fail });
    if (!this.isWriting) void this.writeAll();
    return promise;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    // Items that arrive in the same tick share a batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.sizes.batch);
      try {
        const outcomes = await this.write(batch.map(({ item }) => item));
        for (const [n, { done }] of batch.entries()) done(outcomes[n] as Outcome);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.isWriting = false;
  }
}
