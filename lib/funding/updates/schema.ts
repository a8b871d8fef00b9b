import { z } from "zod";
import { clean, optional, required } from "@/lib/listings/events/fields";
import type { ImageDto } from "@/lib/listings/media/schema";

/** Limits of an update's fields, in characters and pictures, and of the updates of one proposal. */
export const UPDATE_LIMITS = { title: 120, words: 2_000, pictures: 4, alt: 160, each: 200 } as const;

const TOO_MANY = `An update can have up to ${UPDATE_LIMITS.pictures} pictures.`;

const shape = {
  title: optional(UPDATE_LIMITS.title),
  words: required(UPDATE_LIMITS.words, clean, "Please write what's new."),
  pictures: z
    .array(z.object({ id: z.uuid(), alt: optional(UPDATE_LIMITS.alt) }))
    .default([])
    .transform((all) => all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at))
    .refine((all) => all.length <= UPDATE_LIMITS.pictures, TOO_MANY),
};

export const PublishUpdateInput = z.object({
  proposalId: z.uuid(),
  /** Generated once per form: a second post publishes nothing. */
  formId: z.uuid(),
  ...shape,
});
export type PublishUpdateInput = z.output<typeof PublishUpdateInput>;

export const EditUpdateInput = z.object({ updateId: z.uuid(), ...shape });
export type EditUpdateInput = z.output<typeof EditUpdateInput>;

export const DeleteUpdateInput = z.object({ updateId: z.uuid() });
export type DeleteUpdateInput = z.output<typeof DeleteUpdateInput>;

export const AskForUpdateInput = z.object({ sponsorshipId: z.uuid() });
export type AskForUpdateInput = z.output<typeof AskForUpdateInput>;

/** An update as anyone sees it. */
export interface UpdateDto {
  id: string;
  title: string | null;
  words: string;
  /** When it was published: ISO 8601, UTC. */
  at: string;
  pictures: (ImageDto & { alt: string | null })[];
}

/** An update as the host's team sees it. */
export interface OwnUpdateDto extends UpdateDto {
  authorName: string | null;
  /** An admin hid it. */
  isHidden: boolean;
}

/** The updates of a proposal, for those who write them. */
export interface UpdatesPage {
  proposal: { id: string; title: string; path: string };
  /** Newest first. */
  updates: OwnUpdateDto[];
  /** Sponsors who are waiting for an update. */
  asking: number;
}

/** A sponsorship's updates. Newest first. */
export interface SponsorshipUpdates {
  updates: UpdateDto[];
  /** Whether the viewer may ask for one now. */
  canAsk: boolean;
  /** When the viewer asked for one that hasn't come yet. */
  askedAt: Date | null;
  /** The page where the viewer writes updates. Null for the sponsor. */
  writePath: string | null;
}
