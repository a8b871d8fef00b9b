/** An answer that is more than its body. */
export class Reply<T> {
  constructor(
    readonly body: T,
    /** 200 without it. */
    readonly status: number = 200,
    readonly headers: Readonly<Record<string, string>> = {},
    /** What a browser is to keep: values of `Set-Cookie`. */
    readonly cookies: readonly string[] = [],
  ) {}
}
