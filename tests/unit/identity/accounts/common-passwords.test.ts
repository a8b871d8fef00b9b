import { expect, test } from "vitest";
import { isCommonPassword } from "@/lib/identity/accounts/common-passwords";

test.each([
  "password",
  "PassWord",
  "Password1",
  "Password1!",
  "password2026!",
  "!1Password",
  "P@ssw0rd",
  "P@ssw0rd1!",
  "Community1",
  "COMMUNITY",
  "sunshine#42",
  "ｐａｓｓｗｏｒｄ１",
  "aaaaaaaa",
  "aaaaaaaaaaaaaaaaaaaa",
  "!!!!!!!!",
  "12341234",
  "1212121212",
  "abcabcabca",
  "PasswordPassword",
  "dragon1dragon1",
  "12345678",
  "876543210",
  "qwertyuiop",
  "QWERTZUIOP",
  "poiuytrewq",
  "asdfghjkl;",
  "azertyuiop",
  "1qaz2wsx3edc",
  "zxcvbnm1",
  "qweasdzxc",
  "qwerty12345!",
  "abcdefgh",
  "!@#$%^&*",
])("rejects %s as a common password", async (password) =>
  expect(await isCommonPassword(password)).toBe(true),
);

test.each([
  "seven boats and a bell",
  "amber-kettle-otter-4821",
  "correct horse battery staple",
  "kV7#pQz2",
  "dragon 48261937",
  "Wq8 lantern quay",
  "trommelfeuerwerk",
  "483920175526",
])("accepts %s, which guessers don't try first", async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);
