"use client";

import { lazy, Suspense } from "react";
import { GroupBox } from "@/components/forms/group-box";
import { Skeleton } from "@/components/ui/skeleton";
import { CATEGORIES } from "@/db/enums";
import { CATEGORY_LABELS } from "@/lib/listings/proposals/labels";
import { DraftSelect, DraftText, DraftTextarea } from "./bound-fields";
import { EventFields } from "./event-fields";
import { EventLinkField } from "./event-link-field";
import { EventNote } from "./event-note";
import { OptionalFold } from "./optional-fold";
import { useWizard } from "./wizard-context";

// Below the first screen: a host can start to write before it loads.
const ImagePicker = lazy(async () => ({ default: (await import("./image-picker")).ImagePicker }));
// Only few hosts have a video.
const VideoLinks = lazy(async () => ({ default: (await import("./video-links")).VideoLinks }));

const categories = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

const DETAILS = ["targetAudience", "expectedReach", "videoLinks"] as const;

/** Step 1: title, audience, location, dates, images. */
export function StepBasics() {
  const { draft, errors } = useWizard();
  const { proposal } = draft;
  return (
    <>
      <EventNote />
      <GroupBox title="Details">
        <EventLinkField />
        <DraftText field="title" label="Proposal Title" required placeholder="Main Street Harvest Fair" />
        <DraftTextarea
          field="description"
          label="Description"
          required
          hint="What happens, why it matters to your town, and what sponsors make possible."
        />
        <DraftSelect field="category" label="Category" options={categories} className="sm:max-w-sm" />
      </GroupBox>
      <EventFields />
      <Suspense fallback={<Skeleton className="my-6 h-48" />}>
        <ImagePicker />
      </Suspense>
      <OptionalFold
        label="Add details: audience, reach, and videos"
        isNeeded={DETAILS.some((name) => proposal[name].length > 0 || errors[`proposal.${name}`])}
      >
        <GroupBox title="Audience">
          <DraftTextarea
            field="targetAudience"
            label="Target Audience"
            optional
            rows={2}
            placeholder="Families with young children, gardeners, newcomers"
          />
          <DraftText
            field="expectedReach"
            label="Expected Reach"
            optional
            hint="How many people you reach, in person or online."
            placeholder="1,200"
            className="sm:max-w-sm"
          />
        </GroupBox>
        <Suspense>
          <VideoLinks />
        </Suspense>
      </OptionalFold>
    </>
  );
}
