const WINDOW_MS = 60_000;
/** Above this number of different errors, lines share one limit. */
const MOST_KEYS = 500;

/**
 * Lets the first few lines of a kind through in each minute and counts the rest, so that an outage doesn't fill the
 * log's disk.
 */
export class RepeatLimit {
  readonly #counts = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param most lines of one kind in a minute
   * @param report receives the number of suppressed lines of a kind
   */
  constructor(
    private readonly most: number,
    private readonly report: (key: string, leftOut: number) => void,
  ) {}

  /** Whether another line of this kind may be written. */
  allows(kind: string): boolean {
    const key = this.#counts.has(kind) || this.#counts.size < MOST_KEYS ? kind : "other";
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    this.#timer ??= setTimeout(() => this.flush(), WINDOW_MS).unref();
    return count <= this.most;
  }

  /** Reports the suppressed lines and starts a new minute. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#counts];
    this.#counts.clear();
    for (const [key, count] of counts) if (count > this.most) this.report(key, count - this.most);
  }
}
