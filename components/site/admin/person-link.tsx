import { EmailText } from "@/components/ui/email-text";
import { TextLink } from "@/components/ui/text-link";
import { userPath } from "@/lib/site/admin/user-filters";

type Props = { person: { id: string; name: string; email: string } };

/** A person, linked to their admin page. */
export function PersonLink({ person: { id, name, email } }: Props) {
  return (
    <>
      <TextLink href={userPath(id)} prefetch={false} className="wrap-anywhere">
        {name}
      </TextLink>
      <span className="block text-quiet">
        <EmailText email={email} />
      </span>
    </>
  );
}
