import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page without scripts. */
export interface Page {
  url: string;
  status: number;
  html: string;
}

const MOST_REDIRECTS = 10;

/** A browser without scripts: follows links and redirects, stores cookies, and submits forms. */
export class PlainBrowser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, cookies: Record<string, string> = {}) {
    this.#origin = origin;
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value);
  }

  open(path: string): Promise<Page> {
    return this.#go(new URL(path, this.#origin), { method: "GET" });
  }

  /** Clicks the button with this label. @throws Error if the page has none */
  press(page: Page, text: string): Promise<Page> {
    const forms = DomUtils.getElementsByTagName("form", parseDocument(page.html));
    for (const form of forms) {
      const button = DomUtils.getElementsByTagName("button", form).find((one) =>
        DomUtils.textContent(one).includes(text),
      );
      if (!button) continue;
      const url = new URL(form.attribs["action"] || page.url, page.url);
      return this.#go(url, { method: "POST", body: valuesOf(form, button) });
    }
    throw new Error(`${page.url} (${page.status}) has no button "${text}".`);
  }

  async #go(url: URL, init: RequestInit, redirects = 0): Promise<Page> {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
      headers: {
        accept: "text/html",
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(init.method === "POST" && { origin: this.#origin, referer: url.href }),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const html = await response.text();
    const location = response.headers.get("location");
    if (!location || redirects === MOST_REDIRECTS) return { url: url.href, status: response.status, html };
    return this.#go(new URL(location, url), { method: "GET" }, redirects + 1);
  }
}

function valuesOf(form: Element, button: Element): FormData {
  const data = new FormData();
  for (const { attribs } of DomUtils.getElementsByTagName("input", form)) {
    const { name, value = "on", type = "text" } = attribs;
    const isOff = (type === "checkbox" || type === "radio") && !("checked" in attribs);
    if (name && !isOff && type !== "submit") data.append(name, "value" in attribs || isOff ? value : "");
  }
  for (const area of DomUtils.getElementsByTagName("textarea", form))
    if (area.attribs["name"]) data.append(area.attribs["name"], DomUtils.textContent(area));
  if (button.attribs["name"]) data.append(button.attribs["name"], button.attribs["value"] ?? "");
  return data;
}
