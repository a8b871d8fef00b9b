import { ReaderTime } from "@/components/text/reader-time";
import { Entry } from "@/components/ui/entry-list";
import type { Reauthentication } from "@/lib/identity/accounts/schema";
import { removePasskeyAction } from "@/lib/identity/second-factor/actions/passkeys";
import type { PasskeyDto } from "@/lib/identity/second-factor/queries/own-second-factor";
import { RemovalForm } from "./removal-form";
import { RenamePasskey } from "./rename-passkey";

type Props = { passkey: PasskeyDto; reauthentication: Reauthentication };

/** One of the user's passkeys, with forms to rename and remove it. */
export function PasskeyEntry({ passkey, reauthentication }: Props) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <Entry title={name}>
      <p>
        Passkey, added <ReaderTime iso={createdAt.toISOString()} />
        {lastUsedAt ? (
          <>
            , last used <ReaderTime iso={lastUsedAt.toISOString()} />
          </>
        ) : (
          ", never used"
        )}
      </p>
      <p>{isSynced ? "Copied to your other devices." : "Only on the device that made it."}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        <RenamePasskey passkeyId={id} name={name} />
        <RemovalForm
          action={removePasskeyAction}
          about={{ passkeyId: id }}
          label="Remove"
          of={name}
          done={`${name} was removed.`}
          reauthentication={reauthentication}
        />
      </div>
    </Entry>
  );
}
