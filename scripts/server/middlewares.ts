import { parseEnv } from "@/lib/integrations/env";
import { countAgentLink } from "./agent-links";
import { setClientAddress } from "./client-address";
import { compressResponse } from "./compression";
import { setDefaultCacheControl } from "./default-cache-control";
import { dropForeignTrace } from "./foreign-trace";
import { dropForwardedProto } from "./forwarded-proto";
import { setNoCacheOnGone } from "./gone-pages";
import { countGuestView } from "./guest-views";
import { dedupeLocationHeader } from "./location-header";
import { explainLostAction } from "./lost-action";
import { rejectMalformedRequest } from "./malformed-request";
import { measureRequests } from "./measure-requests";
import type { Middleware } from "./middleware";
import { explainNotFound } from "./missing-pages";
import { endUnreadRequest } from "./open-connections";
import type { OwnRequest } from "./own-requests";
import { readPagePost } from "./page-posts";
import { setPayPageHeaders } from "./pay-page-headers";
import { followCode } from "./placement-codes";
import { dropPreviewKeys } from "./preview-keys";
import { setRequestIdHeader } from "./request-id";
import { serveFromCache } from "./response-cache";
import { setScriptHashes } from "./script-hashes";
import { setScriptNonce } from "./script-nonce";
import { serveSearches } from "./search-cache";
import { setSharedCacheControl } from "./shared-cache-control";
import { serveCompressedFiles } from "./static-files";
import { setTransportSecurity } from "./transport-security";

/**
 * The middlewares that see each visitor's request first, in order. Header hooks run in reverse order when the response
 * is sent.
 * @param site the folder of the built site; null in development, which has no compressed files, and doesn't cache
 * searches
 * @param get requests a page of this process, behind these middlewares
 */
export function visitorMiddlewares(
  settings: NodeJS.ProcessEnv,
  site: string | null,
  get: OwnRequest,
): Middleware[] {
  const { SITE_URL } = parseEnv(settings);
  return [
    ...(site ? [measureRequests(site)] : []),
    endUnreadRequest,
    setTransportSecurity(SITE_URL),
    rejectMalformedRequest(SITE_URL),
    dropPreviewKeys,
    ...(site ? [serveCompressedFiles(site)] : []),
    countAgentLink,
    ...(site ? [serveSearches(get)] : []),
    serveFromCache,
  ];
}

/**
 * The middlewares between the caches and Next, in order: compression's hook runs first when the response is sent.
 * @param site the folder of the built site; null in development, which has no list of cached pages, and a policy that
 * allows all inline scripts
 */
export function pageMiddlewares(settings: NodeJS.ProcessEnv, site: string | null): Middleware[] {
  const { TRUSTED_PROXIES, CDN_PURGE_URL } = parseEnv(settings);
  return [
    setRequestIdHeader,
    setClientAddress(TRUSTED_PROXIES),
    dropForwardedProto,
    dropForeignTrace(TRUSTED_PROXIES),
    countGuestView,
    followCode,
    ...(site ? [setScriptNonce(site)] : []),
    setPayPageHeaders(settings),
    dedupeLocationHeader,
    setNoCacheOnGone,
    setDefaultCacheControl,
    setSharedCacheControl(CDN_PURGE_URL !== null),
    compressResponse,
    ...(site ? [setScriptHashes] : []),
    explainLostAction,
    explainNotFound,
    readPagePost,
  ];
}
