import type { FrameSettings } from "./frame-settings";
import NothingHere from "./nothing-here";
import { PublicFrame } from "./public-frame";

/** The page for unknown addresses. */
export default function NotFoundPage(frame: FrameSettings) {
  return (
    <PublicFrame {...frame}>
      <NothingHere />
    </PublicFrame>
  );
}
