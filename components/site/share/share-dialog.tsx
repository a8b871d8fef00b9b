"use client";

import { Dialog } from "@/components/ui/dialog";
import { embedPath } from "@/lib/site/share/paths";
import { embedSnippet } from "@/lib/site/share/snippet";
import { ShareOptions } from "./share-options";

type Props = { title: string; path: string; isOwner?: boolean | undefined; onClose: () => void };

/** The share page as a dialog. */
export default function ShareDialog({ title, path, isOwner, onClose }: Props) {
  const { origin } = window.location;
  return (
    <Dialog open onClose={onClose} title="Share" description={<bdi>{title}</bdi>}>
      <ShareOptions
        title={title}
        path={path}
        address={origin + path}
        snippet={isOwner ? embedSnippet({ address: origin + embedPath(path), title }) : undefined}
      />
    </Dialog>
  );
}
