import type { MetadataRoute } from "next";
import { env } from "@/lib/core/env";

const PRIVATE = [
  "/api/",
  "/checkout",
  "/paymentsuccess",
  "/sandbox",
  "/dev/",
  "/dashboard",
  "/accountsettings",
];

export default function robots(): MetadataRoute.Robots {
  const { SITE_URL: site } = env();
  return {
    rules: { userAgent: "*", allow: ["/", "/api/docs"], disallow: PRIVATE },
    sitemap: `${site}/sitemap.xml`,
  };
}
