import "server-only";

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether so many people use a password that a list of guesses starts with it. Case makes no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

/** 50,000 entries, read when the first password is chosen and not before. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
}
