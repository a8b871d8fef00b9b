import { securityText } from "@/lib/site/content/security-text";

export const dynamic = "force-dynamic";

/** RFC 9116. */
export function GET(): Response {
  return new Response(securityText(new Date()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
