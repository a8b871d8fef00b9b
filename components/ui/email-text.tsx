/** An address that breaks before its @ where there is no room for all of it, and nowhere else if that is enough. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf("@"));
  return (
    <span className="wrap-break-word">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
