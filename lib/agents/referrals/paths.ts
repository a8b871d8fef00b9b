import { slugOf } from "@/lib/core/slug";
import { withSource } from "./link-source";

/** Characters of the proposal's title in a short link. */
const TITLE_LENGTH = 40;

/** An agent's short link: the proposals that they promote. */
export const agentLinkPath = (name: string): string => `/r/${name}`;

/** An agent's short link to one proposal. The end of the proposal's id identifies it. */
export const shortLinkPath = (name: string, { id, title }: { id: string; title: string }): string => {
  const readable = slugOf(title).slice(0, TITLE_LENGTH).replace(/-+$/, "");
  return shortLinkPathOf(name, `${readable}-${id.slice(-8)}`);
};

/** The same, from the last segment of its address. */
export const shortLinkPathOf = (name: string, segment: string): string => `${agentLinkPath(name)}/${segment}`;

/** The QR code of a short link, with its label. */
export const linkQrPath = (linkPath: string, source: string | null = null): string =>
  withSource(`${linkPath}/qr.svg`, source);

/** The end of the proposal's id in a short link, or null if the address has none. */
export const shortIdOf = (segment: string): string | null =>
  /(?:^|-)([0-9a-f]{8})$/.exec(segment.toLowerCase())?.[1] ?? null;
