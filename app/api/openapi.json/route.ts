import { openApiDocument } from "@/lib/api/openapi";
import { endpoints } from "@/lib/api/registry";
import { env } from "@/lib/core/env";
import { siteSettings } from "@/lib/site/settings/site-settings";

/** The OpenAPI document. Public, and readable from any origin. */
export async function GET() {
  const document = openApiDocument(endpoints, { brand: siteSettings().brandName, origin: env().SITE_URL });
  return Response.json(document, {
    headers: { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" },
  });
}
