import { ForeignLink } from "@/components/ui/foreign-link";
import { SOCIAL_KEYS, SOCIAL_NETWORKS, type SocialLinks } from "@/lib/identity/accounts/social-networks";

/** Someone's pages on other sites; renders nothing without any. */
export function SocialPages({ name, links }: { name: string; links: SocialLinks }) {
  const given = SOCIAL_KEYS.flatMap((network) => {
    const href = links[network];
    return href ? [{ network, href }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm" aria-label={`${name} on other sites`}>
      {given.map(({ network, href }) => (
        <li key={network}>
          <ForeignLink
            href={href}
            className="inline-flex min-h-6 items-center rounded text-action underline underline-offset-[0.18em]"
          >
            {SOCIAL_NETWORKS[network].label}
          </ForeignLink>
        </li>
      ))}
    </ul>
  );
}
