import { createHash } from "node:crypto";
import { media, proposalImages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { StoragePort } from "@/lib/integrations/storage/port";
import type { encodeDrawing } from "@/lib/media/encode-image";
import { demoId } from "./ids";
import { hostId } from "./load-people";
import { proposalId, publishedAt } from "./load-proposals";
import { altOf, drawScene, type SceneName } from "./pictures";
import { PROPOSALS } from "./proposals/all";
import type { DemoProposal } from "./proposals/proposal";

const CONTENT_TYPE = "image/webp";

/** A picture whose file is in the storage. */
interface Drawn {
  proposal: DemoProposal;
  position: number;
  scene: SceneName;
  storageKey: string;
  width: number;
  height: number;
  bytes: number;
}

/** Draws every picture and stores it, in the form that uploads have. */
export function drawPictures(storage: StoragePort, encode: typeof encodeDrawing): Promise<Drawn[]> {
  return Promise.all(
    PROPOSALS.flatMap((proposal) =>
      proposal.pictures.map(async (scene, position) => {
        const { body, width, height } = await encode(await drawScene(scene, `${proposal.key}:${position}`));
        const storageKey = `${createHash("sha256").update(body).digest("hex")}.webp`;
        await storage.put(storageKey, body, CONTENT_TYPE);
        return { proposal, position, scene, storageKey, width, height, bytes: body.length };
      }),
    ),
  );
}

/** Attaches the drawn pictures to their proposals, as uploads of the hosts. */
export async function loadPictures(tx: Tx, now: Date, pictures: readonly Drawn[]): Promise<void> {
  const idOf = ({ proposal, position }: Drawn) => demoId("picture", `${proposal.key}:${position}`);
  await tx.insert(media).values(
    pictures.map((drawn) => ({
      id: idOf(drawn),
      ownerId: hostId(drawn.proposal.host),
      storageKey: drawn.storageKey,
      contentType: CONTENT_TYPE,
      width: drawn.width,
      height: drawn.height,
      bytes: drawn.bytes,
      createdAt: publishedAt(drawn.proposal, now),
    })),
  );
  await tx.insert(proposalImages).values(
    pictures.map((drawn) => ({
      proposalId: proposalId(drawn.proposal.key),
      mediaId: idOf(drawn),
      position: drawn.position,
      alt: altOf(drawn.scene),
    })),
  );
}
