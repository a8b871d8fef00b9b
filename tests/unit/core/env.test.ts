import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/integrations/env";
import { smtpSettings } from "@/lib/integrations/mail/settings";
import { s3Settings } from "@/lib/integrations/storage/settings";

const base = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "s".repeat(32) };

describe("parseEnv", () => {
  it("fills in the documented defaults", () => {
    expect(parseEnv(base)).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      isLocalSite: true,
      defaults: { brandName: "Community", supportEmail: "support@community.example", platformFeeBps: 0 },
      DEMO_DATA: "on",
    });
  });

  it("lets demo accounts sign in on this machine, and elsewhere only with a setting", () => {
    const of = (settings: Record<string, string>) => parseEnv({ ...base, ...settings }).isDemoSignInAllowed;
    const SITE_URL = "https://community.example";
    expect([of({}), of({ SITE_URL }), of({ SITE_URL, ALLOW_DEMO_SIGN_IN: "1" })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("requires a second factor of admins, except on this machine with the demonstration data", () => {
    const of = (settings: Record<string, string>) =>
      parseEnv({ ...base, ...settings }).isAdminSecondFactorRequired;
    const SITE_URL = "https://community.example";
    expect([of({}), of({ DEMO_DATA: "off" }), of({ SITE_URL }), of({ HOST: "0.0.0.0" })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(of({ ADMIN_SECOND_FACTOR: "required" })).toBe(true);
    expect(of({ SITE_URL, ADMIN_SECOND_FACTOR: "optional" })).toBe(false);
    expect(() => of({ ADMIN_SECOND_FACTOR: "no" })).toThrow(/ADMIN_SECOND_FACTOR/);
  });

  it("reports all invalid settings together", () => {
    const wrong = () => parseEnv({ DATABASE_URL: "mysql://x", AUTH_SECRET: "short", PORT: "99999" });
    expect(wrong).toThrow(/PORT/);
    expect(wrong).toThrow(/DATABASE_URL/);
    expect(wrong).toThrow(/AUTH_SECRET/);
  });

  it("rejects invalid numbers and addresses for the processes, and treats empty ones as not set", () => {
    const wrong = { HOST: "http://x/", WEB_PROCESSES: "0", PROCESS_MEMORY_MB: "lots", PAGE_CACHE_MB: "-1" };
    for (const [name, value] of Object.entries({
      ...wrong,
      DATABASE_POOL_SIZE: "2.5",
      DRAIN_DELAY_SECONDS: "601",
    }))
      expect(() => parseEnv({ ...base, [name]: value })).toThrow(new RegExp(`${name}: `));
    expect(parseEnv({ ...base, HOST: "0.0.0.0" }).isLocalSite).toBe(false);
    const given = { HOST: "0.0.0.0", WEB_PROCESSES: "4", PROCESS_MEMORY_MB: "768", DATABASE_POOL_SIZE: "12" };
    expect(parseEnv({ ...base, ...given })).toMatchObject({
      HOST: "0.0.0.0",
      WEB_PROCESSES: 4,
      PROCESS_MEMORY_MB: 768,
      DATABASE_POOL_SIZE: 12,
    });
    const empty = Object.fromEntries(
      ["PORT", "PAGE_CACHE_MB", ...Object.keys(given)].map((name) => [name, ""]),
    );
    expect(parseEnv({ ...base, ...empty })).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      WEB_PROCESSES: null,
      PROCESS_MEMORY_MB: null,
      DATABASE_POOL_SIZE: null,
    });
  });

  it("accepts the bank's time zone, and rejects an unknown one", () => {
    expect(parseEnv({ ...base, BANK_TIME_ZONE: "" }).BANK_TIME_ZONE).toBe("UTC");
    expect(parseEnv({ ...base, BANK_TIME_ZONE: "Pacific/Auckland" }).BANK_TIME_ZONE).toBe("Pacific/Auckland");
    expect(() => parseEnv({ ...base, BANK_TIME_ZONE: "Europe/Atlantis" })).toThrow(/BANK_TIME_ZONE/);
  });

  it("rejects a proxy that is neither an address nor a network", () => {
    expect(parseEnv({ ...base, TRUSTED_PROXIES: " 10.0.0.0/8, ::1" }).TRUSTED_PROXIES).toBe(
      "10.0.0.0/8, ::1",
    );
    expect(() => parseEnv({ ...base, TRUSTED_PROXIES: "proxy.example" })).toThrow(
      'TRUSTED_PROXIES: "proxy.example" must be an address',
    );
  });

  it("doesn't treat a public address as this machine", () => {
    expect(parseEnv({ ...base, SITE_URL: "https://localhost.example.com/x" })).toMatchObject({
      SITE_URL: "https://localhost.example.com",
      isLocalSite: false,
    });
    expect(() => parseEnv({ ...base, SITE_URL: "javascript:alert(1)" })).toThrow(/SITE_URL/);
  });

  it("requires all settings of a bucket, or none", () => {
    const bucket = {
      STORAGE: "s3",
      S3_BUCKET: "town-pictures",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(s3Settings(parseEnv(base))).toBeNull();
    expect(s3Settings(parseEnv({ ...base, ...bucket }))).toEqual({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      bucket: "town-pictures",
      region: "eu-central-1",
      accessKeyId: "AKIAEXAMPLE",
      secretAccessKey: "secret",
      pathStyle: false,
    });
    const own = { ...bucket, S3_ENDPOINT: "https://files.example" };
    expect(s3Settings(parseEnv({ ...base, ...own }))).toMatchObject({
      endpoint: own.S3_ENDPOINT,
      pathStyle: true,
    });
    expect(s3Settings(parseEnv({ ...base, ...own, S3_PATH_STYLE: "off" }))?.pathStyle).toBe(false);
    for (const name of ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      expect(() => parseEnv({ ...base, ...bucket, [name]: " " })).toThrow(
        `${name}: is required with STORAGE=s3`,
      );
    expect(() => parseEnv({ ...base, ...bucket, STORAGE: "" })).toThrow("STORAGE: must be s3 when S3_BUCKET");
    for (const [name, wrong] of [
      ["STORAGE", "floppy"],
      ["S3_BUCKET", "Town_Pictures"],
      ["S3_REGION", "EU central"],
      ["S3_ENDPOINT", "http://files.example"],
      ["S3_ENDPOINT", "https://files.example/store"],
    ] as const)
      expect(() => parseEnv({ ...base, ...bucket, [name]: wrong })).toThrow(`${name}: `);
    const plain = { ...bucket, S3_ENDPOINT: "http://files.example", S3_TLS: "optional" };
    expect(s3Settings(parseEnv({ ...base, ...plain }))?.endpoint).toBe("http://files.example");
    const dotted = { ...bucket, S3_BUCKET: "pictures.example" };
    expect(() => parseEnv({ ...base, ...dotted })).toThrow(
      "S3_PATH_STYLE: must be on for a bucket with a dot",
    );
    const number = { ...bucket, S3_ENDPOINT: "http://127.0.0.1:9000", S3_PATH_STYLE: "off" };
    expect(() => parseEnv({ ...base, ...number })).toThrow(
      "S3_PATH_STYLE: must be on for an endpoint that is an IP address",
    );
  });

  it("requires all settings of a Stripe account, or none", () => {
    const key = { ...base, STRIPE_SECRET_KEY: "sk_test_1" };
    const secret = { ...base, STRIPE_WEBHOOK_SECRET: "whsec_1, whsec_2" };
    expect(() => parseEnv(key)).toThrow(/STRIPE_WEBHOOK_SECRET: is required/);
    expect(() => parseEnv(secret)).toThrow(/STRIPE_SECRET_KEY: is required/);
    expect(() => parseEnv({ ...key, ...secret, STRIPE_SECRET_KEY: "pk_test_1" })).toThrow(
      /STRIPE_SECRET_KEY/,
    );
    expect(() => parseEnv({ ...key, STRIPE_WEBHOOK_SECRET: "secret" })).toThrow(/STRIPE_WEBHOOK_SECRET/);
    expect(parseEnv({ ...key, ...secret }).STRIPE_SECRET_KEY).toBe("sk_test_1");
    expect(
      parseEnv({ ...base, STRIPE_SECRET_KEY: " ", STRIPE_WEBHOOK_SECRET: "" }).STRIPE_SECRET_KEY,
    ).toBeNull();
  });

  it("sends a provider's keys only over https, or to this machine from a site that runs on it", () => {
    const at = (STRIPE_API_BASE: string, SITE_URL?: string) => () =>
      parseEnv({ ...base, NODE_ENV: "production", STRIPE_API_BASE, SITE_URL });
    expect(at("https://stripe.example")().STRIPE_API_BASE).toBe("https://stripe.example");
    expect(at("http://127.0.0.1:4010")().STRIPE_API_BASE).toBe("http://127.0.0.1:4010");
    for (const wrong of [
      at("http://127.0.0.1:4010", "https://shop.example"),
      at("http://stripe.example"),
      at("http://127.0.0.1.example:4010"),
      at("https://stripe.example/v1"),
      at("https://user:word@stripe.example"),
      at("stripe.example"),
    ])
      expect(wrong).toThrow(/STRIPE_API_BASE/);
  });

  it("lets another server replace the internet only on a local test site", () => {
    const at = (EVENT_PAGES_FROM: string, SITE_URL?: string) => () =>
      parseEnv({ ...base, NODE_ENV: "production", EVENT_PAGES_FROM, SITE_URL });
    expect(parseEnv(base).EVENT_PAGES_FROM).toBeNull();
    expect(at("http://127.0.0.1:4567")().EVENT_PAGES_FROM).toBe("http://127.0.0.1:4567");
    for (const wrong of [
      at("http://127.0.0.1:4567", "https://shop.example"),
      at("http://127.0.0.1"),
      at("http://10.0.0.1:4567"),
      at("https://127.0.0.1:4567"),
      at("http://127.0.0.1:4567/pages"),
      at("127.0.0.1:4567"),
    ])
      expect(wrong).toThrow(/EVENT_PAGES_FROM/);
  });

  const payPal = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "1JE" };

  it("requires all of PayPal's keys, or none", () => {
    expect(parseEnv({ ...base, ...payPal })).toMatchObject({
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_ENVIRONMENT: "sandbox",
      PAYPAL_WEBHOOK_VERIFY: "local",
    });
    expect(parseEnv({ ...base, PAYPAL_CLIENT_ID: " ", PAYPAL_ENVIRONMENT: "" }).PAYPAL_CLIENT_ID).toBeNull();
    const half = () => parseEnv({ ...base, PAYPAL_CLIENT_ID: "id" });
    expect(half).toThrow("PAYPAL_CLIENT_SECRET: is required with PAYPAL_CLIENT_ID and PAYPAL_WEBHOOK_ID");
    expect(half).toThrow("PAYPAL_WEBHOOK_ID: is required");
    expect(() => parseEnv({ ...base, ...payPal, PAYPAL_ENVIRONMENT: "test" })).toThrow(/PAYPAL_ENVIRONMENT/);
  });

  it("sends PayPal's keys only over https or to this machine", () => {
    for (const PAYPAL_API_BASE of ["https://proxy.example", "http://127.0.0.1:8080", "http://localhost:1"])
      expect(parseEnv({ ...base, ...payPal, PAYPAL_API_BASE })).toMatchObject({ PAYPAL_API_BASE });
    for (const PAYPAL_API_BASE of [
      "http://proxy.example",
      "http://127.0.0.1.example",
      "ftp://127.0.0.1",
      "x",
    ])
      expect(() => parseEnv({ ...base, ...payPal, PAYPAL_API_BASE })).toThrow(/PAYPAL_API_BASE/);
  });

  const debtor = {
    PAYOUT_DEBTOR_NAME: "Marlow Community",
    PAYOUT_DEBTOR_IBAN: "gb33 bukb 2020 1555 5555 55",
    PAYOUT_DEBTOR_BIC: "BUKBGB22",
  };

  it("requires all settings of the payout account, or none", () => {
    expect(parseEnv({ ...base, ...debtor }).PAYOUT_DEBTOR_IBAN).toBe("GB33BUKB20201555555555");
    expect(parseEnv(base)).toMatchObject({ PAYOUT_DEBTOR_IBAN: null, PAYOUT_MINIMUM_CENTS: 1000 });
    const half = () => parseEnv({ ...base, PAYOUT_DEBTOR_NAME: "Marlow Community" });
    expect(half).toThrow("PAYOUT_DEBTOR_IBAN: is required with PAYOUT_DEBTOR_NAME and PAYOUT_DEBTOR_BIC");
    expect(half).toThrow("PAYOUT_DEBTOR_BIC: is required");
    const wrong = { ...debtor, PAYOUT_DEBTOR_IBAN: "GB00BUKB20201555555555", PAYOUT_DEBTOR_BIC: "BUKB" };
    expect(() => parseEnv({ ...base, ...wrong })).toThrow(
      /IBAN: is not a valid IBAN[\s\S]*BIC: is not a valid BIC/,
    );
  });

  it("accepts only complete keys for payout details", () => {
    const key = Buffer.alloc(32, 7).toString("base64");
    expect(
      parseEnv({ ...base, PAYOUT_SECRET_KEY: `${key}, ${"ab".repeat(32)}` }).PAYOUT_SECRET_KEY,
    ).not.toBeNull();
    expect(() => parseEnv({ ...base, PAYOUT_SECRET_KEY: "short" })).toThrow(/PAYOUT_SECRET_KEY/);
    expect(() => parseEnv({ ...base, PAYOUT_MINIMUM_CENTS: "0" })).toThrow(/PAYOUT_MINIMUM_CENTS/);
  });
});

it("requires Google's settings in pairs, and another issuer to use https or this machine", () => {
  const keys = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(parseEnv(base).GOOGLE_CLIENT_ID).toBeNull();
  expect(parseEnv({ ...base, ...keys }).GOOGLE_CLIENT_ID).toBe("id");
  expect(() => parseEnv({ ...base, GOOGLE_CLIENT_ID: "id" })).toThrow(/GOOGLE_CLIENT_SECRET: is required/);
  expect(() => parseEnv({ ...base, GOOGLE_CLIENT_SECRET: "x" })).toThrow(/GOOGLE_CLIENT_ID: is required/);
  const issuer = (GOOGLE_ISSUER: string, SITE_URL?: string) => () =>
    parseEnv({ ...base, ...keys, GOOGLE_ISSUER, SITE_URL });
  expect(issuer("https://id.example")).not.toThrow();
  expect(issuer("http://localhost:4000")).not.toThrow();
  expect(issuer("http://localhost:4000", "https://community.example")).toThrow(/GOOGLE_ISSUER/);
  expect(issuer("http://id.example")).toThrow(/GOOGLE_ISSUER/);
  expect(issuer("https://id.example/path")).toThrow(/GOOGLE_ISSUER/);
});

it("requires a sender with a mail server, and reports every invalid email setting", () => {
  const smtp = {
    SMTP_URL: "smtp://user:p%40ss@mail.example",
    MAIL_FROM: "Community <hello@community.example>",
  };
  const read = smtpSettings(parseEnv({ ...base, ...smtp }));
  expect(read).toMatchObject({
    host: "mail.example",
    port: 587,
    secure: false,
    requireTls: true,
    auth: { user: "user", pass: "p@ss" },
    from: { name: "Community", address: "hello@community.example" },
    dkim: null,
  });
  expect(smtpSettings(parseEnv(base))).toBeNull();
  const to = (more: Record<string, string>) => smtpSettings(parseEnv({ ...base, ...smtp, ...more }));
  expect(to({ SMTP_URL: "smtps://mail.example" })).toMatchObject({ port: 465, secure: true, auth: null });
  expect(to({ SMTP_URL: "smtp://127.0.0.1:2525" })).toMatchObject({ port: 2525, requireTls: false });
  expect(to({ SMTP_URL: "smtp://127.0.0.1:2525", SMTP_TLS: "required" })?.requireTls).toBe(true);
  expect(() => parseEnv({ ...base, SMTP_URL: smtp.SMTP_URL })).toThrow(/MAIL_FROM: is required/);
  for (const [name, value] of [
    ["SMTP_URL", "mail.example:587"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_TLS", "maybe"],
    ["SMTP_CONNECTIONS", "0"],
    ["MAIL_FROM", "Community"],
    ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example"],
    ["MAIL_BOUNCE_DOMAIN", "not a host"],
    ["MAIL_INBOUND_TOKEN", "short"],
    ["METRICS_TOKEN", "short"],
    ["METRICS_PORT", "0"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:port"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["DKIM_DOMAIN", "community.example"],
    ["DKIM_PRIVATE_KEY", "no key"],
  ] as const)
    expect(() => parseEnv({ ...base, ...smtp, [name]: value }), `${name}=${value}`).toThrow(name);
});

it("requires a secure address of the CDN, and an address with its token", () => {
  const purge = (CDN_PURGE_URL: string, SITE_URL?: string) => () =>
    parseEnv({ ...base, CDN_PURGE_URL, ...(SITE_URL ? { SITE_URL } : {}) });
  expect(parseEnv(base).CDN_PURGE_URL).toBeNull();
  expect(purge("https://api.example/service/1/purge")).not.toThrow();
  expect(purge("http://localhost:4000/purge")).not.toThrow();
  expect(purge("http://localhost:4000/purge", "https://community.example")).toThrow(/CDN_PURGE_URL/);
  expect(purge("http://api.example/purge")).toThrow(/CDN_PURGE_URL: must be an https address/);
  expect(purge("purge")).toThrow(/CDN_PURGE_URL/);
  expect(() => parseEnv({ ...base, CDN_PURGE_TOKEN: "x" })).toThrow(/CDN_PURGE_URL: is required/);
});
