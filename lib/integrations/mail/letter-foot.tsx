import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { FinishedLetter } from "./finish-letter";
import { style } from "./mail-style";

/** An email's footer: support address, the reason for the email, and the unsubscribe link. */
export function LetterFoot({ letter }: { letter: FinishedLetter }) {
  const { supportEmail, reason, unsubscribeUrl, sender } = letter;
  return (
    <Section style={style.footBox}>
      <Text className="m-quiet" style={style.foot}>
        Questions? Email{" "}
        <Link href={`mailto:${supportEmail}`} className="m-action" style={style.footLink}>
          {supportEmail}
        </Link>
        .
      </Text>
      <Text className="m-quiet" style={style.foot}>
        {reason}
        {unsubscribeUrl && (
          <>
            {" "}
            <Link href={unsubscribeUrl} className="m-action" style={style.footLink}>
              Unsubscribe
            </Link>
          </>
        )}
      </Text>
      {sender && (
        <Text className="m-quiet" style={style.foot}>
          {sender}
        </Text>
      )}
    </Section>
  );
}
