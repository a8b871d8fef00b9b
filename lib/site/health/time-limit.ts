/** The result of a database read. @throws Error if it takes longer, as from a frozen server */
export async function withTimeLimit<T>(read: PromiseLike<T>, limitMs: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("database timed out")), limitMs);
  try {
    return await Promise.race([read, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
