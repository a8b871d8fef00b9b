import type { FrameSettings } from "./frame-settings";
import NothingHere from "./nothing-here";
import { PublicFrame } from "./public-frame";

/** What stands at an address that leads nowhere. */
export default function NotFoundPage(frame: FrameSettings) {
  return (
    <PublicFrame {...frame}>
      <NothingHere />
    </PublicFrame>
  );
}
