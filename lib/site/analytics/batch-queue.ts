/**
 * Collects what many callers want written and writes it together: what comes while one batch is being written waits
 * for the next. Each caller hears when its own item is written, so nothing that was answered for is lost.
 */
export class BatchQueue<T, Outcome = undefined> {
  private waiting: { item: T; done: (outcome: Outcome) => void; fail: (error: unknown) => void }[] = [];
  private isWriting = false;

  /**
   * @param write all or nothing of the items, and answers each in their order
   * @param sizes how many items are written together, and how many may wait before a further one is refused
   */
  constructor(
    private readonly write: (items: readonly T[]) => Promise<readonly Outcome[]>,
    private readonly sizes: { batch: number; waiting: number },
  ) {}

  /** Settles once the item is written. Throws what `write` threw, or, at once, that too many wait. */
  add(item: T): Promise<Outcome> {
    if (this.waiting.length >= this.sizes.waiting)
      return Promise.reject(new Error("too many wait to be written"));
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<Outcome>();
    this.waiting.push({ item, done, fail });
    if (!this.isWriting) void this.writeAll();
    return promise;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    // What arrives in the same turn goes into the same batch.
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
