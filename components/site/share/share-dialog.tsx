"use client";

import { Dialog } from "@/components/ui/dialog";
import { TextLink } from "@/components/ui/text-link";
import { idOfSlug } from "@/lib/core/slug";
import { embedPath, ownWallPath } from "@/lib/site/share/paths";
import { embedSnippet } from "@/lib/site/share/snippet";
import { ShareOptions } from "./share-options";

type Props = { title: string; path: string; isOwner?: boolean | undefined; onClose: () => void };

/** The share page as a dialog. */
export default function ShareDialog({ title, path, isOwner, onClose }: Props) {
  const { origin } = window.location;
  const proposalId = isOwner ? idOfSlug(path) : null;
  return (
    <Dialog open onClose={onClose} title="Share" description={<bdi>{title}</bdi>}>
      <ShareOptions
        title={title}
        path={path}
        address={origin + path}
        snippet={isOwner ? embedSnippet({ address: origin + embedPath(path), title }) : undefined}
      />
      {proposalId && (
        <p className="mt-6">
          <TextLink href={ownWallPath(proposalId)} prefetch={false}>
            Embed a wall of your sponsors
          </TextLink>
        </p>
      )}
    </Dialog>
  );
}
