import { TextLink } from "@/components/ui/text-link";
import { registerPath } from "@/lib/identity/accounts/paths";

/** What to do when a link doesn't work. */
export function SupportLinks({ supportEmail }: { supportEmail: string }) {
  return (
    <p className="mt-7 flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-5 text-sm">
      <TextLink href={registerPath(null)} prefetch={false}>
        Try Registration Again
      </TextLink>
      <TextLink href={`mailto:${supportEmail}`}>Contact Support</TextLink>
    </p>
  );
}
