/** A service that people share links with. */
export interface ShareTarget {
  label: string;
  href: string;
}

/**
 * Links that open a service's own form with a page's title and link in it. Nothing is loaded from the services.
 * @param address the page's absolute URL
 */
export function shareTargets({ title, address }: { title: string; address: string }): ShareTarget[] {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)];
  const both = encodeURIComponent(`${title}\n${address}`);
  return [
    { label: "Email", href: `mailto:?subject=${text}&body=${both}` },
    { label: "WhatsApp", href: `https://wa.me/?text=${both}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: "X", href: `https://x.com/intent/post?text=${text}&url=${url}` },
  ];
}
