import { Matcher } from "@/lib/api/match";
import { endpoints } from "@/lib/api/registry";
import type { Ctx } from "@/lib/core/ctx";
import { callApi } from "./api";

/** A call and its response, with the same ids and times in every run. */
export interface Recorded {
  request: string;
  body?: unknown;
  status: number;
  response: unknown;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOMENT = /\b20[23]\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const KEY = /[0-9a-f]{64}(?:\.[\w-]{43})?/g;
/** Values that a provider or chance decides. */
const CHANCE: Readonly<Record<string, string>> = {
  transaction_id: "txn_5Kq2",
  stripe_checkout_id: "cs_5Kq2",
  referral_code: "KLM7Q2XR",
  manifest: "eyJhbGciOiJFZERTQSJ9.eyJmb3JtYXQiOjF9.5Kq2",
};

/** A sequence of calls that records the first of each kind. */
export class Story {
  readonly told = new Map<string, Recorded>();
  private readonly ids = new Map<string, string>();
  private readonly matcher = new Matcher(endpoints);

  /** Makes a call that must succeed and returns its response. */
  async call(ctx: Ctx, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const called = await callApi(ctx, method, path, body);
    if (called.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(called.body)}`);
    const match = this.matcher.find(method, new URL(path, "http://localhost").pathname);
    if (!("endpoint" in match)) throw new Error(`There is no ${method} ${path}.`);
    const key = `${match.endpoint.method} ${match.endpoint.path}`;
    if (!this.told.has(key))
      this.told.set(
        key,
        this.steady({
          request: `${method} ${decodeURIComponent(path)}`,
          ...(body !== undefined && !(body instanceof FormData) && { body }),
          status: called.status,
          response: called.body,
        }),
      );
    return called.body;
  }

  /** The recorded calls in the format of the examples file. */
  written(): string {
    return `${JSON.stringify(Object.fromEntries(this.told), null, 1)}\n`;
  }

  private steady(notified: Recorded): Recorded {
    const text = JSON.stringify(notified, (name, value) =>
      name in CHANCE && typeof value === "string" ? CHANCE[name] : value,
    );
    return JSON.parse(
      text
        .replaceAll(ID, (id) => this.idFor(id))
        .replaceAll(MOMENT, "2026-11-20T09:00:00.000Z")
        .replaceAll(/(?<=[?&]ref=)[\w-]{16}/g, "TvVXbgVwUHCvaLd1")
        .replaceAll(KEY, "5e".repeat(32)),
    );
  }

  private idFor(id: string): string {
    const known =
      this.ids.get(id) ?? `018f2b7e-6f2a-7c3d-8e4f-${String(this.ids.size + 1).padStart(12, "0")}`;
    this.ids.set(id, known);
    return known;
  }
}
