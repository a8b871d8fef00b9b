import type { ServerResponse } from "node:http";
import type { Middleware } from "./middleware";

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This page is out of date</title>
<body style="font:1rem/1.5 system-ui;margin:3rem auto;max-width:36rem;padding:0 1rem">
<h1 style="font-size:1.5rem">This page is out of date</h1>
<p>We updated the site, so your form was not sent. Go back in your browser: your text should still be there. Copy what you need,
<a href="">reload the page</a>, and send it again.</p>`;

/**
 * Serves an explanation for a form that was posted without scripts to an action that an update removed. Next would send
 * one line of text. With scripts, the form shows the explanation itself, from Next's header. Replaces a method of this
 * one response, because nothing else can change a body that Next has written.
 */
export const explainLostAction: Middleware = (request, response, next) => {
  if (request.method !== "POST" || "next-action" in request.headers) return next();
  const { end } = response;
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    if (this.headersSent || !this.hasHeader("x-nextjs-action-not-found"))
      return end.apply(this, args as Parameters<typeof end>);
    this.removeHeader("content-length");
    this.removeHeader("etag");
    this.setHeader("content-type", "text/html; charset=utf-8");
    return end.call(this, PAGE, "utf8");
  } as typeof end;
  next();
};
