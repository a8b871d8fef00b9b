import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env";

const base = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "s".repeat(32) };

describe("parseEnv", () => {
  it("fills in the documented defaults", () => {
    expect(parseEnv(base)).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      isLocalSite: true,
      BRAND_NAME: "Community",
      PLATFORM_FEE_BPS: 0,
      DEMO_DATA: "on",
    });
  });

  it("names every wrong setting at once", () => {
    const wrong = () => parseEnv({ DATABASE_URL: "mysql://x", AUTH_SECRET: "short", PORT: "99999" });
    expect(wrong).toThrow(/PORT/);
    expect(wrong).toThrow(/DATABASE_URL/);
    expect(wrong).toThrow(/AUTH_SECRET/);
  });

  it("does not take a public address for this machine", () => {
    expect(parseEnv({ ...base, SITE_URL: "https://localhost.example.com/x" })).toMatchObject({
      SITE_URL: "https://localhost.example.com",
      isLocalSite: false,
    });
    expect(() => parseEnv({ ...base, SITE_URL: "javascript:alert(1)" })).toThrow(/SITE_URL/);
  });
});
