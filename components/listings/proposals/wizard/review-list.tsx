"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatCents, parseDollars } from "@/lib/core/money";
import { TERMS } from "@/lib/funding/sponsorships/terms";
import { mediaPath } from "@/lib/listings/media/schema";
import type { DraftContent, WizardStep } from "@/lib/listings/proposals/draft-schema";
import { formatTypedDate } from "@/lib/listings/proposals/event-copy";
import { PLATFORM_LABELS, platformOf } from "@/lib/listings/proposals/event-platform";
import { CATEGORY_LABELS, FUNDING_MODE_LABELS, sponsorshipTypeLabel } from "@/lib/listings/proposals/labels";
import { useWizard } from "./wizard-context";
import { formatAddress } from "./wizard-copy";

/** The draft as it will be published, with an edit button for each part. */
export function ReviewList() {
  const { draft } = useWizard();
  const { proposal, tiers } = draft;
  const link = proposal.eventPlatformLink.trim();
  const terms = TERMS[proposal.cancellationTerms];
  return (
    <div className="grid gap-6 pb-8">
      <Part title="Basics" step={1}>
        <Row label="Event platform">
          {link ? `${PLATFORM_LABELS[URL.canParse(link) ? platformOf(link) : "other"]}: ${link}` : <None />}
        </Row>
        <Row label="Title">{proposal.title.trim() || <None />}</Row>
        <Row label="Description">
          <span className="line-clamp-6 whitespace-pre-line">{proposal.description.trim() || <None />}</span>
        </Row>
        <Row label="Category">{CATEGORY_LABELS[proposal.category]}</Row>
        <Row label="Target Audience">{proposal.targetAudience.trim() || <None />}</Row>
        <Row label="Expected Reach">{proposal.expectedReach.trim() || <None />}</Row>
        <Row label="Location">{formatAddress(proposal) || <None />}</Row>
        <Row label="Date">{formatTypedDate(proposal) || <None />}</Row>
        <Row label="Images">
          {proposal.images.length === 0 ? <None /> : <Thumbnails images={proposal.images} />}
        </Row>
        <Row label="Video links">
          {proposal.videoLinks.length === 0 ? <None /> : proposal.videoLinks.join("\n")}
        </Row>
      </Part>
      <Part title="Sponsorship" step={2}>
        <Row label="Funding goal">{amountText(proposal.amountRequested)}</Row>
        <Row label="Type">{sponsorshipTypeLabel(proposal.sponsorshipType)}</Row>
        <Row label="Who can fund this">{FUNDING_MODE_LABELS[proposal.fundingMode].title}</Row>
        <Row label="Share for the event itself">{proposal.eventShare.trim()}%</Row>
        <Row label="Cancellation">
          {terms.label}: {terms.toHost}
        </Row>
        <Row label="Tiers">
          <ul>
            {tiers.map((tier, at) => (
              <li key={tier.key}>
                {tier.name.trim() || `Tier ${at + 1}`}:{" "}
                <span className="tabular-nums">{amountText(tier.amount)}</span>
                {proposal.fundingMode === "several" && `, ${slotsText(tier.places)}`}
              </li>
            ))}
          </ul>
        </Row>
      </Part>
    </div>
  );
}

function amountText(text: string): string {
  const cents = parseDollars(text);
  return cents === null ? "Amount not available" : formatCents(cents);
}

const slotsText = (slots: string) => (slots.trim() === "1" ? "1 spot" : `${slots} spots`);

function Thumbnails({ images }: { images: DraftContent["proposal"]["images"] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {images.map((image, at) => (
        <img
          key={image.id}
          src={mediaPath(image.key, 320)}
          alt={image.alt || `Image ${at + 1}`}
          className="h-16 w-24 rounded border border-line object-cover"
        />
      ))}
    </span>
  );
}

function None() {
  return <span className="text-quiet">Not provided</span>;
}

function Part({ title, step, children }: { title: string; step: WizardStep; children: ReactNode }) {
  const { goTo } = useWizard();
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">{title}</h3>
        <Button size="sm" variant="quiet" onClick={() => goTo(step)}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
      </div>
      <dl className="mt-2 divide-y divide-line border-y border-line">{children}</dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line">{children}</dd>
    </div>
  );
}
