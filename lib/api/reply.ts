/** A response with a status, headers, or cookies. */
export class Reply<T> {
  constructor(
    readonly body: T,
    /** Default: 200. */
    readonly status: number = 200,
    readonly headers: Readonly<Record<string, string>> = {},
    /** `Set-Cookie` values. */
    readonly cookies: readonly string[] = [],
  ) {}
}
