"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form } from "@/components/forms/form";
import { useFormState } from "@/components/forms/form-context";
import { FormError } from "@/components/forms/form-error";
import { FormSaved } from "@/components/forms/form-saved";
import { RadioCardsField } from "@/components/forms/radio-cards-field";
import { SelectField } from "@/components/forms/select-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { Alert } from "@/components/ui/alert";
import { Amount } from "@/components/ui/amount";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import { showToast } from "@/components/ui/toast-queue";
import type { CampaignAudience } from "@/db/enums";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { writeCampaignAction } from "@/lib/messaging/campaigns/actions";
import { COUNTED_ALL_THE_SAME, NO_RECIPIENTS } from "@/lib/messaging/campaigns/copy";
import { formatSponsorCount } from "@/lib/messaging/campaigns/privacy-threshold";
import {
  CAMPAIGN_FAILED,
  type CampaignOutcome,
  type CampaignPageDto,
  MESSAGE_LIMIT,
  messageLength,
  type ReachDto,
  SUBJECT_LIMIT,
  TOO_LONG,
} from "@/lib/messaging/campaigns/schema";
import { CampaignPreview } from "./campaign-preview";
import { CampaignSteps } from "./campaign-steps";

type Queued = Extract<CampaignOutcome, { step: "queued" }>;
type Props = { page: CampaignPageDto; onQueued: (outcome: Queued) => void };

/**
 * Composes an email blast and, unless it is included, its order. Without scripts, sending goes straight to the order's
 * payment page.
 */
export function CampaignForm({ page, onQueued }: Props) {
  const { proposal, price, reach, unpaid, preview } = page;
  const [idempotencyKey] = useState(newId);
  const [subject, setSubject] = useState(unpaid?.subject ?? "");
  const [message, setMessage] = useState(unpaid?.message ?? "");
  const [audience, setAudience] = useState<CampaignAudience>(unpaid?.audience ?? "everyone");
  const [withinMiles, setWithinMiles] = useState(unpaid?.withinMiles ?? null);
  const [isPaying, setIsPaying] = useState(false);
  const payment = useRef<HTMLHeadingElement>(null);
  const reached = reach.find((each) => each.withinMiles === withinMiles) ?? reach[0];
  const count = reached?.[audience] ?? 0;
  const length = messageLength(message);
  const isPaid = price.by === "order";

  useEffect(() => {
    if (isPaying) payment.current?.focus();
  }, [isPaying]);

  function askFirst(event: MouseEvent) {
    if (!isPaid || length > MESSAGE_LIMIT || count === 0) return;
    event.preventDefault();
    setIsPaying(true);
  }

  function onSuccess(outcome: CampaignOutcome) {
    if (outcome.step === "tested") showToast(`Test email sent to ${outcome.to}.`, { tone: "success" });
    if (outcome.step === "queued") onQueued(outcome);
  }

  return (
    <Form action={writeCampaignAction} onSuccess={onSuccess} failureMessage={CAMPAIGN_FAILED}>
      <input type="hidden" name="proposalId" value={proposal.id} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} suppressHydrationWarning />
      <CampaignSteps current={isPaying ? "payment" : "compose"} isPaid={isPaid} />
      <div hidden={isPaying} className={isPaying ? undefined : "grid gap-5"}>
        <TextField
          name="subject"
          label="Subject"
          optional
          hint={`If you leave this blank, we use “${preview.subject}.”`}
          maxLength={SUBJECT_LIMIT}
          defaultValue={unpaid?.subject ?? ""}
          onChange={(event) => setSubject(event.target.value)}
        />
        <div>
          <TextareaField
            name="message"
            label="Your message"
            optional
            hint="Plain text only. We remove links; the email has a button to your proposal."
            rows={5}
            defaultValue={unpaid?.message ?? ""}
            onChange={(event) => setMessage(event.target.value)}
            error={length > MESSAGE_LIMIT ? TOO_LONG : undefined}
          />
          <p className="mt-1.5 text-right text-sm text-quiet tabular-nums">
            <span className="sr-only">Characters used: </span>
            {formatCount(length)} / {MESSAGE_LIMIT}
          </p>
        </div>
        <RadioCardsField
          name="audience"
          legend="Recipients"
          options={audienceCards(page, reached)}
          value={audience}
          onValueChange={(value) => setAudience(value as CampaignAudience)}
        />
        {reach.length > 1 && (
          <SelectField
            name="withinMiles"
            label="Distance"
            hint="Sponsors who haven't set a location are only included in Anywhere."
            options={reach.map(({ withinMiles: miles }) => ({
              value: String(miles ?? ""),
              label: miles === null ? "Anywhere" : `Within ${miles} miles`,
            }))}
            defaultValue={String(unpaid?.withinMiles ?? "")}
            onChange={(event) => setWithinMiles(Number(event.target.value) || null)}
          />
        )}
        <details className="rounded">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-action">
            Preview email
          </summary>
          <CampaignPreview preview={preview} subject={subject} message={message} />
        </details>
        {count === 0 && <Alert>{NO_RECIPIENTS}</Alert>}
        <FormSaved>Done. If you requested a test, it's on its way.</FormSaved>
        <div>
          {!isPaying && <FormError className="has-[*]:mb-4" />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="send" busyLabel="Sending…" onClick={askFirst}>
              {isPaid ? "Continue to payment" : `Send to ${formatSponsorCount(count)}`}
            </SubmitButton>
            <SubmitButton name="intent" value="test" variant="secondary" busyLabel="One moment…">
              Send me a test
            </SubmitButton>
          </div>
        </div>
        <p className="text-sm text-quiet">{priceText(page)}</p>
      </div>
      {isPaying && price.by === "order" && (
        <div className="grid gap-5">
          <h2 ref={payment} tabIndex={-1} className="text-lg">
            Pay for this email blast
          </h2>
          <DefinitionList
            items={[
              { term: "Email Blast to Sponsors", detail: <Amount>{formatCents(price.cents, "USD")}</Amount> },
              { term: "Recipients", detail: formatSponsorCount(count) },
              { term: "Total", detail: <Amount>{formatCents(price.cents, "USD")}</Amount>, strong: true },
            ]}
          />
          <p className="text-sm text-quiet">
            You'll choose how to pay on the next page. We'll send the emails as soon as your payment arrives,
            and nothing before then.
          </p>
          <div>
            <FormError className="has-[*]:mb-4" />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="send" busyLabel="Preparing your order…">
                Pay {formatCents(price.cents, "USD")}
              </SubmitButton>
              <BackButton onBack={() => setIsPaying(false)} />
            </div>
          </div>
        </div>
      )}
    </Form>
  );
}

/** Returns to the message and clears the payment error. */
function BackButton({ onBack }: { onBack: () => void }) {
  const { forget } = useFormState();
  function goBack() {
    forget();
    onBack();
  }
  return (
    <Button variant="secondary" onClick={goBack}>
      Back
    </Button>
  );
}

function audienceCards({ proposal }: CampaignPageDto, reached: ReachDto | undefined) {
  const category = CATEGORY_LABELS[proposal.category];
  return [
    {
      value: "everyone",
      title: `Subscribers to the “${category}” category`,
      description: "Sponsors who get opportunities by email, in all categories or in this one.",
      aside: (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {formatSponsorCount(reached?.everyone ?? 0)}
        </span>
      ),
    },
    {
      value: "by_name",
      title: `Only sponsors who picked ${category}`,
      description: "A smaller, more relevant audience.",
      aside: (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {formatSponsorCount(reached?.by_name ?? 0)}
        </span>
      ),
    },
  ];
}

function priceText({ price }: CampaignPageDto): string {
  const digest = `Sponsors get up to two of these emails a week; any others go into their weekly digest. ${COUNTED_ALL_THE_SAME}`;
  switch (price.by) {
    case "plan":
      return `Included in your plan at no cost. ${digest}`;
    case "credit":
      return `Uses your credit for this proposal. ${digest}`;
    case "order":
      return `Costs ${formatCents(price.cents, "USD")}, one time. ${digest}`;
  }
}
