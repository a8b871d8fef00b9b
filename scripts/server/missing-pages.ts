import type { ServerResponse } from "node:http";
import { UNKNOWN_REPORT_COPY } from "@/lib/funding/sponsorship-reports/copy";
import { VERIFY_PATH } from "@/lib/funding/sponsorship-reports/paths";
import { NOT_FOUND_COPY } from "@/lib/site/http/not-found-copy";
import { bodyPart } from "./body-part";
import type { Middleware } from "./middleware";

const EMPTY = '<!DOCTYPE html><html id="__next_error__"';
const BODY = "<body>";
const STYLE =
  "<noscript><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;margin:3rem auto;max-width:36rem;padding:0 1rem}h1{font-size:1.5rem}a{color:inherit}</style></noscript>";
const LINKS = `<a href="/browseproposals">Browse Opportunities</a> · <a href="/">Back to Homepage</a>`;
const REPORT_LINKS = `<a href="${VERIFY_PATH}">Verify a report</a>`;

/**
 * Adds words to the documents that Next sends for missing content of pages that are rendered per request: without
 * scripts, they are empty. Scripts replace the words with the whole page. Replaces methods of this one response,
 * because nothing else can change a body that Next writes.
 */
export const explainNotFound: Middleware = (request, response, next) => {
  const { write, end } = response;
  /** The bytes of a document until its body begins. Null: the rest passes unchanged. */
  let head: string | null = "";
  const hold = (sent: ServerResponse, args: unknown[]): string | null => {
    if (head === "" && !isMissingPage(sent)) head = null;
    if (head !== null) head += bodyPart(args).toString("latin1");
    return head;
  };
  const release = (sent: ServerResponse, document: string): Buffer => {
    head = null;
    const explained = explain(document, request.url ?? "");
    if (explained !== document && !sent.headersSent) sent.removeHeader("content-length");
    return Buffer.from(explained, "latin1");
  };
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    const held = hold(this, args);
    if (held === null) return write.apply(this, args as Parameters<typeof write>);
    return mayBeEmpty(held) || write.call(this, release(this, held), "utf8");
  } as typeof write;
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    const held = hold(this, args);
    if (!held) return end.apply(this, args as Parameters<typeof end>);
    return end.call(this, release(this, held), "utf8");
  } as typeof end;
  next();
};

const isMissingPage = (response: ServerResponse): boolean =>
  response.statusCode === 404 && String(response.getHeader("content-type")).startsWith("text/html");

const mayBeEmpty = (head: string): boolean =>
  EMPTY.startsWith(head.slice(0, EMPTY.length)) && !head.includes(BODY);

function explain(document: string, url: string): string {
  if (!document.startsWith(EMPTY)) return document;
  const isReport = url.startsWith(`${VERIFY_PATH}/`);
  const { title, text } = isReport ? UNKNOWN_REPORT_COPY : NOT_FOUND_COPY;
  const words = `<noscript><main><h1>${title}</h1><p>${text}</p><p>${isReport ? REPORT_LINKS : LINKS}</p></main></noscript>`;
  return document
    .replace(EMPTY, `${EMPTY} lang="en"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace("</head>", `${STYLE}</head>`)
    .replace(BODY, BODY + Buffer.from(words).toString("latin1"));
}
