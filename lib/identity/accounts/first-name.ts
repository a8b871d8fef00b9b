/** What a person is greeted with: the first word of the name they gave. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
