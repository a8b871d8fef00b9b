import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** What a better plan would bring here. */
export function UpgradeHint({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm text-quiet">
      {children}{" "}
      <TextLink href={VENDOR_PATHS.settings} prefetch={false}>
        See the plans
      </TextLink>
    </p>
  );
}
