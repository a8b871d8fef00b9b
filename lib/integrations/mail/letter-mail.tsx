import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { FinishedLetter } from "./finish-letter";
import { LetterBlock } from "./letter-block";
import { LetterFoot } from "./letter-foot";
import { DARK_RULES, style } from "./mail-style";

/** The layout of every email: a sheet with the site's name on top and the footer below. */
export function LetterMail({ letter }: { letter: FinishedLetter }) {
  const { subject, greeting, body, button, brand, siteUrl } = letter;
  const preview = body.find((block) => typeof block === "string") ?? "";
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_RULES}</style>
      </Head>
      <Body className="m-paper" style={style.page}>
        <Preview>{preview}</Preview>
        <Container style={style.column}>
          <Link href={siteUrl} className="m-ink" style={style.brand}>
            {brand}
          </Link>
          <Section className="m-raised m-sheet" style={style.sheet}>
            <Heading className="m-ink" style={style.title}>
              {subject}
            </Heading>
            {greeting && (
              <Text className="m-ink" style={style.text}>
                {greeting}
              </Text>
            )}
            {body.map((block, index) => (
              <LetterBlock key={index} block={block} />
            ))}
            {button && (
              <Button href={button.href} className="m-button" style={style.button}>
                {button.label}
              </Button>
            )}
          </Section>
          <LetterFoot letter={letter} />
        </Container>
      </Body>
    </Html>
  );
}
