import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { getDb, getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { forbidden } from "@/lib/core/errors";
import { requestIdOrNew } from "@/lib/core/request-id";
import { ports } from "@/lib/integrations/ports";
import { clientIp } from "./client-ip";
import { sealedDevice } from "./device-cookie";
import { linkOf } from "./link-code";
import { sealedReferral } from "./referral-cookie";
import { isForeignOrigin } from "./same-origin";
import { getViewer } from "./viewer";

/** The current request's ctx without its cookies: no one is signed in. */
export async function bareCtx(): Promise<Ctx> {
  const head = await headers();
  return {
    viewer: null,
    db: getDb(),
    readDb: getReadDb(),
    now: () => new Date(),
    requestId: requestIdOrNew(),
    ip: clientIp(head),
    userAgent: head.get("user-agent"),
    device: null,
    referral: null,
    linkCode: null,
    linkSource: null,
    ports: ports(),
  };
}

/**
 * The current request's ctx, made once per request. Throws `forbidden` for a write that another site's page started. A
 * call without these headers isn't from a browser, and only its session is checked.
 */
export const requestCtx = cache(async (): Promise<Ctx> => {
  const head = await headers();
  if (isForeignOrigin(head, env().SITE_URL)) throw forbidden();
  return {
    ...(await bareCtx()),
    viewer: await getViewer(),
    device: await sealedDevice(),
    referral: await sealedReferral(),
    ...linkOf(head.get("referer"), env().SITE_URL),
  };
});
