import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { callerAddress, trustedProxies } from "@/lib/auth/caller-address";
import { CLIENT_IP_HEADER } from "@/lib/auth/client-ip";
import { parseEnv } from "@/lib/core/env";
import { countAgentsLink } from "./agents-links";
import { compressedFiles } from "./compressed-files";
import { Draining } from "./draining";
import { compressAnswer } from "./encodings";
import { answerGuestView } from "./guest-views";
import { explainLostAction } from "./lost-action";
import { refuseMalformed } from "./malformed-request";
import { ignorePreviewKeys } from "./no-previews";
import { nonceHeaders } from "./nonce-headers";
import { endHalfOpen, endUnread, noteAsked } from "./open-connections";
import { readPagePost } from "./page-posts";
import { payPageHeaders } from "./pay-page-headers";
import { repeatStoredAnswer } from "./stored-answers";
import { keepHomeStored } from "./stored-home";
import { transportSecurity } from "./transport-security";

/**
 * What has to happen to each request before the framework sees it, in whichever server the framework makes: browsers
 * are told to keep to https, what is malformed or another site's page starts is refused, preview keys are dropped, a script or a style sheet is sent as it was compressed when
 * the site was built, an agent's link is counted and becomes the page's
 * own address, a stored page is sent as it was sent before, the caller's address is written over whatever the caller
 * sent, a guest's view of a proposal is counted, a page for one request has its scripts named in its policy, one
 * where people pay has its providers' there, no answer names two places to go to (the framework says the place of a
 * redirect twice when it renders one to be kept), what is gone is asked for again, because it may come back, whatever
 * is answered is compressed, and a post to a form that an update removed gets a page that says so. The body of a post
 * to a page is read here, so that what is malformed in it is the caller's fault. Connections on which nobody asks, or
 * nobody reads on, end, and once the process stops each answer closes its connection.
 */
export function prepareEachRequest(settings: NodeJS.ProcessEnv, site: string): void {
  const sendCompressed = compressedFiles(site);
  const refuseIt = refuseMalformed(parseEnv(settings).SITE_URL);
  const giveNonce = nonceHeaders(site);
  const sayHttpsOnly = transportSecurity(settings);
  const trusted = trustedProxies(settings.TRUSTED_PROXIES);
  const draining = new Draining();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => draining.begin());
  let hasHome = false;
  const emit = Server.prototype.emit as (this: Server, event: string | symbol, ...args: unknown[]) => boolean;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === "listening" && !hasHome) {
      hasHome = true;
      keepHomeStored(this, parseEnv(settings).SITE_URL);
    }
    if (event === "connection") {
      draining.addConnection(args[0] as Socket);
      endHalfOpen(this, args[0] as Socket);
    }
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      noteAsked(request);
      if (draining.addRequest(request, response)) return true;
      endUnread(request, response);
      sayHttpsOnly(response);
      if (refuseIt(request, response)) return true;
      ignorePreviewKeys(request);
      if (sendCompressed(request, response)) return true;
      countAgentsLink(request, response);
      if (repeatStoredAnswer(request, response)) return true;
      nameCaller(request, trusted);
      if (answerGuestView(request, response)) return true;
      payPageHeaders(settings, request, response);
      giveNonce(request, response);
      sayLocationOnce(response);
      keepNobodyFromAskingAgain(response);
      compressAnswer(request, response, () => {});
      explainLostAction(request, response);
      if (readPagePost(request, response, () => void emit.call(this, event, ...args))) return true;
    }
    return emit.call(this, event, ...args);
  } as typeof Server.prototype.emit;
}

function nameCaller(request: IncomingMessage, trusted: ReadonlySet<string>): void {
  const forwarded = [request.headers["x-forwarded-for"]].flat().join(",");
  request.headers[CLIENT_IP_HEADER] = callerAddress(request.socket.remoteAddress, forwarded, trusted);
}

function sayLocationOnce(response: ServerResponse): void {
  const append = response.appendHeader;
  response.appendHeader = function (this: ServerResponse, name, value) {
    if (name.toLowerCase() === "location" && this.hasHeader("location")) return this;
    return append.call(this, name, value);
  };
}

/** A browser keeps a page that is gone for ever, unless it is told not to. */
function keepNobodyFromAskingAgain(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    if (args[0] === 410) this.setHeader("Cache-Control", "no-cache");
    return writeHead.apply(this, args as Parameters<typeof writeHead>);
  };
}
