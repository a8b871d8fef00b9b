import { beforeAll, describe, expect, test, vi } from "vitest";
import { bounceAddress } from "@/lib/integrations/mail/bounce-address";
import { readBounce } from "@/lib/integrations/mail/read-bounce";

const MAIL_ID = "01900000-0000-7000-8000-00000000abcd";
let home = "";
beforeAll(() => {
  vi.stubEnv("AUTH_SECRET", "a secret that is long enough for this test only");
  home = bounceAddress(MAIL_ID, "bounces.community.example");
});

const crlf = (lines: string[]) => Buffer.from(lines.join("\r\n"));

/** An RFC 3464 report; `people` is its human-readable part. */
function report(fields: string[], people = "We could not deliver your message."): Buffer {
  return crlf([
    "From: Mail Delivery System <mailer-daemon@mx.example.test>",
    `To: ${home}`,
    "Subject: Delivery Status Notification (Failure)",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    "",
    "--b1",
    "Content-Type: text/plain; charset=utf-8",
    "",
    people,
    "--b1",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.test",
    "",
    ...fields,
    "",
    "--b1--",
    "",
  ]);
}

const failed = (status: string, diagnostic: string) =>
  report([
    "Final-Recipient: rfc822; ada@lovelace.example",
    "Action: failed",
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  ]);

/** A report in plain text only. */
function notice(from: string, subject: string, lines: string[], more: string[] = []): Buffer {
  return crlf([`From: ${from}`, `To: ${home}`, `Subject: ${subject}`, ...more, "", ...lines, ""]);
}

describe("a recipient who does not exist", () => {
  test.each([
    [
      "5.1.1",
      "550 5.1.1 <ada@lovelace.example>: Recipient address rejected: User unknown in virtual mailbox table",
      "5.1.1",
    ],
    ["5.0.0", "550 Unknown user ada", "5.1.1"],
    ["5.0.0", "550 No such user here", "5.1.1"],
    ["5.5.0", "550 Requested action not taken: mailbox unavailable", "5.1.1"],
    [
      "5.1.10",
      "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
      "5.1.10",
    ],
    [
      "5.4.1",
      "550 5.4.1 [ada@lovelace.example]: Recipient address rejected: Access denied. AS(201806271)",
      "5.1.1",
    ],
    [
      "5.1.1",
      "550-5.1.1 The email account that you tried to reach does not exist. Please check it for typos.",
      "5.1.1",
    ],
    [
      "5.0.0",
      "554 delivery error: dd This user doesn't have a yahoo.example account (ada@yahoo.example) [0]",
      "5.1.1",
    ],
    ["5.7.1", "550 5.7.1 User Unknown: ada@lovelace.example", "5.1.1"],
    [
      "5.1.2",
      "550 5.1.2 <ada@lovelace.example>... Host unknown (Name server: lovelace.example: host not found)",
      "5.1.2",
    ],
    [
      "5.4.4",
      "Host or domain name not found. Name service error for name=lovelace.example type=A: Host not found",
      "5.4.4",
    ],
    ["5.1.3", "501 5.1.3 Bad recipient address syntax", "5.1.3"],
    ["5.1.6", "551 5.1.6 The mailbox has moved to another address", "5.1.6"],
    ["5.0.0", "556 5.1.10 The domain of the recipient address has a null MX", "5.1.10"],
    ["4.0.0", "DNS Error: The domain lovelace.example does not receive email: returned Null MX", "5.1.10"],
    ["5.0.0", "550 Bad final delivery user id ada", "5.1.1"],
    ["5.0.0", "550 mailbox unavailable", "5.1.1"],
    ["5.0.0", "550 BAD_RECIPIENT", "5.1.1"],
    ["5.0.0", "550 RESOLVER.ADR.RecipNotFound", "5.1.1"],
    ["5.0.0", "550 This mailbox no longer accepts mail", "5.1.6"],
    ["5.0.0", "551 The address ada@lovelace.example has been replaced by ada@byron.example", "5.1.6"],
    ["5.0.0", "X-Notes; ada はディレクトリに見つかりません", "5.1.1"],
  ])("%s %s", async (status, diagnostic, statusCode) => {
    expect(await readBounce(failed(status, diagnostic))).toMatchObject({
      mailId: MAIL_ID,
      isProven: true,
      kind: "gone",
      statusCode,
    });
  });
});

describe("codes that say nothing about the recipient", () => {
  test.each([
    ["5.7.1", "550 5.7.1 Message rejected due to content restrictions", "5.7.1"],
    ["5.7.26", "550-5.7.26 Unauthenticated email is not accepted due to the domain's DMARC policy", "5.7.26"],
    ["5.2.2", "552 5.2.2 The mailbox you tried to reach is over quota", "5.2.2"],
    ["5.1.1", "550 5.1.1 <ada@lovelace.example>: Mailbox full", "5.2.2"],
    ["5.1.1", "550 5.1.1 Message refused: listed at a blacklist", "5.7.1"],
    ["5.0.0", "5.1.0 - Unknown address error 550-'5.2.2 <ada@lovelace.example>... Mailbox Full'", "5.2.2"],
    ["5.3.4", "552 5.3.4 Message size exceeds fixed limit", "5.3.4"],
    ["5.2.1", "550 5.2.1 The account is disabled", "5.2.1"],
    ["5.1.8", "550 5.1.8 <us@community.example>: Sender address rejected: Domain not found", "5.1.8"],
    ["5.1.7", "550 5.1.7 Invalid address of the one who sends", "5.1.7"],
    ["5.2.1", "550 5.2.1 mailbox unavailable", "5.2.1"],
    ["5.0.0", "550 relay not permitted", "5.7.1"],
    ["5.4.6", "554 5.4.6 Too many hops", "5.4.6"],
    ["5.0.0", "554 Transaction failed", "5.0.0"],
    ["5.4.1", "550 5.4.1 No answer from host", "5.4.1"],
  ])("%s %s", async (status, diagnostic, statusCode) => {
    expect(await readBounce(failed(status, diagnostic))).toMatchObject({ kind: "refused", statusCode });
  });

  test.each([
    ["4.2.2", "452 4.2.2 Mailbox full"],
    ["4.7.0", "421 4.7.0 Try again later, too many connections"],
    ["4.4.7", "Delivery time expired"],
    [
      "4.1.1",
      "450 4.1.1 <ada@lovelace.example>: Recipient address rejected: unverified address: user unknown",
    ],
  ])("%s %s", async (status, diagnostic) => {
    expect(await readBounce(failed(status, diagnostic))).toMatchObject({
      kind: "temporary",
      statusCode: status,
    });
  });

  test("a delay, with any code", async () => {
    const raw = report(["Final-Recipient: rfc822; ada@lovelace.example", "Action: delayed", "Status: 5.1.1"]);
    expect(await readBounce(raw)).toMatchObject({ kind: "temporary", statusCode: "4.0.0" });
  });

  test("an alias with another recipient left", async () => {
    const gone = ["Final-Recipient: rfc822; a@lovelace.example", "Action: failed", "Status: 5.1.1", ""];
    const full = ["Final-Recipient: rfc822; b@lovelace.example", "Action: failed", "Status: 5.2.2"];
    expect(await readBounce(report([...gone, ...full]))).toMatchObject({ kind: "refused" });
  });
});

test("reads the human-readable part when the code is generic", async () => {
  const fields = ["Final-Recipient: rfc822; ada@lovelace.example", "Action: failed", "Status: 5.0.0"];
  expect(await readBounce(report(fields, "The address ada@lovelace.example was not found."))).toMatchObject({
    kind: "gone",
    statusCode: "5.1.1",
  });
});

describe("plain-text reports", () => {
  const ORIGINAL = ["Received: from us by mx", "Subject: 550 5.1.1 user unknown", "", "No such user."];
  test.each<[string, Buffer | (() => Buffer), object | null]>([
    [
      "qmail, unknown",
      () =>
        notice("MAILER-DAEMON@mx.example.test", "failure notice", [
          "Hi. This is the qmail-send program at mx.example.test.",
          "I'm afraid I wasn't able to deliver your message to the following addresses.",
          "",
          "<ada@lovelace.example>:",
          "Sorry, no mailbox here by that name.",
          "",
          "--- Below this line is a copy of the message.",
          "",
          ...ORIGINAL,
        ]),
      { kind: "gone", statusCode: "5.1.1" },
    ],
    [
      "qmail, full",
      () =>
        notice("MAILER-DAEMON@mx.example.test", "failure notice", [
          "<ada@lovelace.example>:",
          "198.51.100.7 does not like recipient.",
          "Remote host said: 552 The mailbox is full",
          "--- Below this line is a copy of the message.",
          "",
          ...ORIGINAL,
        ]),
      { kind: "refused", statusCode: "5.2.2" },
    ],
    [
      "Exim, unroutable",
      () =>
        notice(
          "Mail Delivery System <Mailer-Daemon@mx.example.test>",
          "Mail delivery failed: returning message to sender",
          [
            "This message was created automatically by the mail delivery software.",
            "",
            "  ada@lovelace.example",
            "    Unrouteable address",
            "",
            "------ This is a copy of the message, including all the headers. ------",
            "",
            ...ORIGINAL,
          ],
          ["X-Failed-Recipients: ada@lovelace.example"],
        ),
      { kind: "gone", statusCode: "5.1.1" },
    ],
    [
      "Exim, sender refused",
      () =>
        notice(
          "Mail Delivery System <Mailer-Daemon@mx.example.test>",
          "Mail delivery failed: returning message to sender",
          [
            "  ada@lovelace.example",
            "    SMTP error from remote mail server after MAIL FROM:<us@community.example>:",
            "    550 Unroutable sender address",
            "------ This is a copy of the message, including all the headers. ------",
            ...ORIGINAL,
          ],
          ["X-Failed-Recipients: ada@lovelace.example"],
        ),
      { kind: "refused", statusCode: "5.7.1" },
    ],
    [
      "Exchange before standard reports",
      () =>
        notice("System Administrator <postmaster@lovelace.example>", "Undeliverable: Supper", [
          "Your message",
          "",
          "did not reach the following recipient(s):",
          "",
          "ada@lovelace.example on Thu, 12 Nov 2026 10:00:00 +0000",
          "    The recipient name is not recognized",
          "    MSEXCH:IMS:Lovelace:OFFICE:MAIL 0 (000C05A6) Unknown Recipient",
        ]),
      { kind: "gone", statusCode: "5.1.1" },
    ],
    [
      "old sendmail, unknown host",
      () =>
        notice("Mail Delivery Subsystem <MAILER-DAEMON@mx.example.test>", "Returned mail: Host unknown", [
          "   ----- Transcript of session follows -----",
          "554 <ada@lovelace.example>... 550 Host unknown",
          "   ----- Unsent message follows -----",
          ...ORIGINAL,
        ]),
      { kind: "gone", statusCode: "5.1.2" },
    ],
    [
      "sendmail that starts with the arrival time",
      () =>
        notice("MAILER-DAEMON@mx.example.test", "Delivery failure", [
          "The original message was received at Thu, 12 Nov 2026 10:00:00 +0000",
          "from mx.community.example",
          "",
          "550 <ada@lovelace.example>: no such user",
          "--- The original message follows",
          ...ORIGINAL,
        ]),
      { kind: "gone", statusCode: "5.1.1" },
    ],
    [
      "old sendmail, response from the name server",
      () =>
        notice("MAILER-DAEMON@mx.example.test", "Returned mail: Host unknown", [
          "550 <ada@lovelace.example>... Host unknown (final answer from name server)",
        ]),
      { kind: "gone", statusCode: "5.1.2" },
    ],
    [
      "Domino",
      () =>
        notice("Postmaster@lovelace.example", "DELIVERY FAILURE: User ada not listed in Domino Directory", [
          "was not delivered to:",
          "  ada@lovelace.example",
          "because:",
          "  User ada (ada@lovelace.example) not listed in Domino Directory",
        ]),
      { kind: "gone", statusCode: "5.1.1" },
    ],
    [
      "Gmail without a report, refused",
      () =>
        notice(
          "Mail Delivery Subsystem <mailer-daemon@mail.example.test>",
          "Delivery Status Notification (Failure)",
          [
            "Delivery to the following recipient failed permanently:",
            "     ada@lovelace.example",
            "The error that the other server returned was: 554 5.7.0 Header error",
            "----- Original message -----",
            ...ORIGINAL,
          ],
        ),
      { kind: "refused", statusCode: "5.7.0" },
    ],
    [
      "an out-of-office reply that mentions an unknown user",
      () =>
        notice("Ada <ada@lovelace.example>", "Out of office", [
          "I am away. 550 5.1.1 user unknown is a song.",
        ]),
      null,
    ],
    [
      "an unknown mail server",
      () => notice("postmaster@lovelace.example", "Hello", ["We welcome you."]),
      null,
    ],
  ])("%s", async (_, raw, expected) => {
    const bounce = await readBounce(typeof raw === "function" ? raw() : raw);
    if (expected) expect(bounce).toMatchObject({ mailId: MAIL_ID, isProven: true, ...expected });
    else expect(bounce).toBeNull();
  });

  test("in HTML", async () => {
    const html = "<style>p{}</style><p>Sorry, <b>user unknown</b>: &lt;ada@lovelace.example&gt;</p>";
    const raw = notice("postmaster@lovelace.example", "Undeliverable", [html], ["Content-Type: text/html"]);
    expect(await readBounce(raw)).toMatchObject({ kind: "gone", statusCode: "5.1.1" });
  });

  test("with the original's Message-ID, at another address", async () => {
    const raw = notice("MAILER-DAEMON@mx.example.test", "failure notice", [
      "Sorry, no mailbox here by that name.",
      "--- Below this line is a copy of the message.",
      `Message-ID: <${MAIL_ID}@community.example>`,
    ]);
    const elsewhere = Buffer.from(raw.toString().replace(home, "us@community.example"));
    expect(await readBounce(elsewhere)).toMatchObject({ mailId: MAIL_ID, isProven: false, kind: "gone" });
  });
});

describe("the delivery address in the headers of forwarding servers", () => {
  test.each<[string, (home: string) => string[]]>([
    ["Delivered-To", (address) => [`Delivered-To: ${address}`]],
    ["Delivered-To in brackets", (address) => [`Delivered-To: <${address}>`]],
    ["a second Delivered-To", (address) => ["Delivered-To: box@local", `Delivered-To: ${address}`]],
    [
      "several X-Original-To",
      (address) => ["X-Original-To: one@local", `X-Original-To: ${address}`, "X-Original-To: three@local"],
    ],
    ["Envelope-To", (address) => [`Envelope-To: <${address}>`]],
  ])("%s", async (_, headers) => {
    const raw = failed("5.1.1", "550 5.1.1 User unknown").toString();
    const moved = raw.replace(`To: ${home}`, [...headers(home), "To: bounces@local"].join("\r\n"));
    expect(await readBounce(Buffer.from(moved))).toMatchObject({ mailId: MAIL_ID, isProven: true });
  });
});
