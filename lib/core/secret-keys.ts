/** The keys of PAYOUT_SECRET_KEY, or null where one of them is not 32 bytes. */
export function readSecretKeys(setting: string): Buffer[] | null {
  const keys = setting.split(",").map((part) => {
    const text = part.trim();
    return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  });
  return keys.every((key) => key.length === 32) ? keys : null;
}
