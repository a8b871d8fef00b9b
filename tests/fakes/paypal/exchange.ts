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

/** The handler of one kind of request; its path may contain one ID. */
export type Route = [RegExp, (call: Call, id: string) => FakeResponse];
