export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface FakeResponse {
  status: number;
  body: unknown;
  type?: string;
}

/** What a kind of request is answered by; its path may name one id. */
export type Route = [RegExp, (call: Call, id: string) => FakeResponse];
