import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { VENDOR_PATHS } from "@/lib/vendors/profiles/paths";

/** What upgrading the plan would add here. */
export function UpgradeHint({ children }: { children: ReactNode }) {
  return (
    <p className="text-sm text-quiet">
      {children}{" "}
      <TextLink href={VENDOR_PATHS.settings} prefetch={false}>
        View plans
      </TextLink>
    </p>
  );
}
