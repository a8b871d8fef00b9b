/** An email address that breaks before the @ if it doesn't fit, and elsewhere only if it must. */
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
