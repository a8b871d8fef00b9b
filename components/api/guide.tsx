import { Section } from "@/components/layout/section";
import { type Column, Table } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { ERROR_CODES, FAILING, IDEMPOTENT, LIMITED, PAGED, quickStart } from "@/lib/api/guide";
import { CALLS } from "@/lib/api/rate-window";
import { CodeBlock } from "./code-block";
import { CodeInText, InlineCode } from "./inline-code";

/** What a new program needs to know, in the order in which it does. */
export function Guide({ origin }: { origin: string }) {
  return (
    <div className="space-y-14">
      <QuickStart origin={origin} />
      <Errors />
      <Pagination />
      <Idempotency />
      <RateLimits />
    </div>
  );
}

function QuickStart({ origin }: { origin: string }) {
  return (
    <Section id="quick-start" title="Quick start">
      <div className="max-w-measure space-y-4">
        <p>
          Create a token in{" "}
          <TextLink href="/accountsettings/developers" prefetch={false}>
            Account Settings
          </TextLink>{" "}
          and paste it into the second line. The first call shows whose token it is, the second lists three
          proposals.
        </p>
      </div>
      <div className="mt-4">
        <CodeBlock title="Shell" text={quickStart(origin)} />
      </div>
      <div className="mt-4 max-w-measure space-y-4">
        <p>
          A token with the scope <InlineCode>read</InlineCode> sees what its owner sees.{" "}
          <InlineCode>write</InlineCode> changes what its owner can change. Send tokens only in the header: we
          ignore them in URLs.
        </p>
        <p>
          Product calls have one endpoint per task. Entities are at <InlineCode>/api/entities/…</InlineCode>{" "}
          and, for clients of the hosted platform, at{" "}
          <InlineCode>/api/apps/{"{appId}"}/entities/…</InlineCode>. To generate a client, use{" "}
          <TextLink href="/api/openapi.json">openapi.json</TextLink>, OpenAPI 3.1.
        </p>
      </div>
    </Section>
  );
}

const ERROR_COLUMNS: Column<(typeof ERROR_CODES)[number]>[] = [
  { key: "code", header: "Code", primary: true, cell: ([, code]) => <InlineCode>{code}</InlineCode> },
  { key: "status", header: "Status", cell: ([status]) => status },
  { key: "meaning", header: "Meaning", cell: ([, , meaning]) => <CodeInText text={meaning} /> },
];

function Errors() {
  return (
    <Section
      id="errors"
      title="Errors"
      intro="Every error has a status, a code for your program, and a message for people."
    >
      <div className="space-y-4">
        <CodeBlock title="Request" text={FAILING.curl} />
        <CodeBlock title="Response, 400" text={JSON.stringify(FAILING.response, null, 2)} />
        <Table
          caption="Statuses and codes"
          columns={ERROR_COLUMNS}
          rows={ERROR_CODES}
          rowKey={([, code]) => code}
        />
        <p className="max-w-measure">
          Entities return the same in <InlineCode>message</InlineCode>, <InlineCode>detail</InlineCode>,{" "}
          <InlineCode>code</InlineCode>, and <InlineCode>data</InlineCode>. Calls that sign people up and in
          return expected errors with status 200 and <InlineCode>&quot;status&quot;: 2</InlineCode>. Records
          that you can&apos;t see return 404.
        </p>
      </div>
    </Section>
  );
}

function Pagination() {
  return (
    <Section id="pagination" title="Pagination">
      <div className="space-y-4">
        <p className="max-w-measure">
          Product calls take <InlineCode>limit</InlineCode> and <InlineCode>after</InlineCode>. Pass the
          response&apos;s <InlineCode>next</InlineCode> as <InlineCode>after</InlineCode>; null means the last
          page. Entities take <InlineCode>limit</InlineCode>, up to 100, and <InlineCode>skip</InlineCode>.
        </p>
        <CodeBlock title="Shell" text={PAGED} />
      </div>
    </Section>
  );
}

function Idempotency() {
  return (
    <Section id="idempotency" title="Idempotency">
      <div className="space-y-4">
        <p className="max-w-measure">
          Generate a UUID and send it as <InlineCode>idempotency_key</InlineCode>, or{" "}
          <InlineCode>draft_id</InlineCode> for a proposal. If you send it again, nothing new is created, and
          you get the same id. Entities have no keys: after a lost response, list the records before you
          create one again.
        </p>
        <CodeBlock title="Shell" text={IDEMPOTENT} />
      </div>
    </Section>
  );
}

function RateLimits() {
  return (
    <Section id="rate-limits" title="Rate limits">
      <div className="space-y-4">
        <p className="max-w-measure">
          Each token can make {CALLS.caller.points} calls a minute; each guest&apos;s IP address,{" "}
          {CALLS.address.points}. The header <InlineCode>RateLimit</InlineCode> shows how many are left. Above
          the limit, you get 429 with <InlineCode>Retry-After</InlineCode>, in seconds.
        </p>
        <CodeBlock title="Shell" text={LIMITED} />
      </div>
    </Section>
  );
}
