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
 * Writes to sponsors, and pays for it where it costs something. Without scripts its first step leads to the page on
 * which an order is paid.
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
    if (outcome.step === "tested") showToast(`A test is on its way to ${outcome.to}.`, { tone: "success" });
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
          hint={`If you leave this blank, we use “${preview.subject}”.`}
          maxLength={SUBJECT_LIMIT}
          defaultValue={unpaid?.subject ?? ""}
          onChange={(event) => setSubject(event.target.value)}
        />
        <div>
          <TextareaField
            name="message"
            label="Your message"
            optional
            hint="Plain text, in your own words. Links are left out; the mail has a button to your proposal."
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
          legend="Who gets it"
          options={audienceCards(page, reached)}
          value={audience}
          onValueChange={(value) => setAudience(value as CampaignAudience)}
        />
        {reach.length > 1 && (
          <SelectField
            name="withinMiles"
            label="How far away"
            hint="Sponsors who have not said where they are are only reached with Anywhere."
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
            Preview the mail
          </summary>
          <CampaignPreview preview={preview} subject={subject} message={message} />
        </details>
        {count === 0 && <Alert>{NO_RECIPIENTS}</Alert>}
        <FormSaved>Done. If you asked for a test, it is on its way to you.</FormSaved>
        <div>
          {!isPaying && <FormError className="has-[*]:mb-4" />}
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="send" busyLabel="Sending..." onClick={askFirst}>
              {isPaid ? "Continue to payment" : `Send to ${formatSponsorCount(count)}`}
            </SubmitButton>
            <SubmitButton name="intent" value="test" variant="secondary" busyLabel="One moment...">
              Send a test to myself
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
              { term: "Goes to", detail: formatSponsorCount(count) },
              { term: "Total", detail: <Amount>{formatCents(price.cents, "USD")}</Amount>, strong: true },
            ]}
          />
          <p className="text-sm text-quiet">
            You choose how to pay on the next page. The mails go out as soon as your payment has arrived;
            until then nobody is written to.
          </p>
          <div>
            <FormError className="has-[*]:mb-4" />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="send" busyLabel="Preparing your order...">
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

/** Back to what is written, without what was wrong with paying for it. */
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
      title: `Everybody who takes mails about ${category}`,
      description: "Sponsors who asked for opportunities by email, of all kinds or of this one.",
      aside: (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {formatSponsorCount(reached?.everyone ?? 0)}
        </span>
      ),
    },
    {
      value: "by_name",
      title: `Only those who chose ${category} themselves`,
      description: "Fewer, and closer to what you do.",
      aside: (
        <span className="text-sm whitespace-nowrap tabular-nums">
          {formatSponsorCount(reached?.by_name ?? 0)}
        </span>
      ),
    },
  ];
}

function priceText({ price }: CampaignPageDto): string {
  const digest = `A sponsor gets two such mails a week; what is more comes in a weekly digest. ${COUNTED_ALL_THE_SAME}`;
  switch (price.by) {
    case "plan":
      return `Your plan includes it: it costs nothing. ${digest}`;
    case "credit":
      return `It uses the credit that you have for this proposal. ${digest}`;
    case "order":
      return `It costs ${formatCents(price.cents, "USD")}, once. ${digest}`;
  }
}
