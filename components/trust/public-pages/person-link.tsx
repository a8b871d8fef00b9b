import { TextLink } from "@/components/ui/text-link";
import { type PersonPage, personPath } from "@/lib/core/slug";

type Props = { name: string; page: PersonPage | null };

/** A person's name, with a link to their public page if they have one. */
export const PersonLink = ({ name, page }: Props) =>
  page ? (
    <TextLink href={personPath(page)} prefetch={false} tone="ink">
      <bdi className="wrap-anywhere">{name}</bdi>
    </TextLink>
  ) : (
    <bdi className="wrap-anywhere">{name}</bdi>
  );
