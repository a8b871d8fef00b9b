import { FlaskConical } from "lucide-react";

/** Above every page on which money seems to move, as long as none does. */
export function TestModeBanner() {
  return (
    <p className="flex items-center justify-center gap-2 bg-sun px-4 py-2 text-center text-sm font-semibold text-on-sun">
      <FlaskConical aria-hidden="true" size={18} />
      Test mode: no money moves
    </p>
  );
}
