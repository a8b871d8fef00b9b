import { PageHeader } from "@/components/layout/page-header";
import { TestModeBanner } from "@/components/layout/test-mode-banner";
import { ButtonLink } from "@/components/ui/button-link";

type Props = {
  title: string;
  intro: string;
  brand: string;
  /** The other half of the console. */
  other: { href: string; label: string };
  children: React.ReactNode;
};

/** The frame of the test provider's console. It must not look like a page of the site. */
export function ConsoleShell({ title, intro, brand, other, children }: Props) {
  return (
    <div className="min-h-dvh">
      <header>
        <TestModeBanner />
      </header>
      <main id="main" className="page-x mx-auto max-w-3xl pb-16">
        <PageHeader
          title={title}
          intro={intro}
          actions={
            <>
              <ButtonLink href={other.href} variant="secondary">
                {other.label}
              </ButtonLink>
              <ButtonLink href="/" prefetch={false} variant="secondary">
                Back to {brand}
              </ButtonLink>
            </>
          }
        />
        {children}
      </main>
    </div>
  );
}
