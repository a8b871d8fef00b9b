import { Section } from "@/components/layout/section";
import { ButtonLink } from "@/components/ui/button-link";
import { THEMES, type Theme } from "@/lib/core/theme";
import { ownWallPath, wallPath, wallPicturePath, wallPreviewPath } from "@/lib/site/share/paths";
import { wallHeight, wallPictureSnippet, wallSnippet } from "@/lib/site/share/wall-snippet";
import { CopyField } from "./copy-field";

const THEME_NAMES: Record<Theme, string> = { auto: "Automatic", light: "Light", dark: "Dark" };

type Props = {
  proposal: { id: string; title: string; path: string };
  sponsors: number;
  theme: Theme;
  /** In milliseconds. */
  loadedAt: number;
  siteUrl: string;
};

/** The code of a sponsor wall, in a theme, with a preview. */
export function WallCode({ proposal: { id, title, path }, sponsors, theme, loadedAt, siteUrl }: Props) {
  const address = siteUrl + wallPath(path, theme);
  const picture = siteUrl + wallPicturePath(path, theme);
  return (
    <div className="grid gap-12">
      <Section id="code" title="Code for your website">
        <nav aria-label="Colors" className="mb-6 flex flex-wrap gap-2">
          {THEMES.map((one) => (
            <ButtonLink
              key={one}
              href={ownWallPath(id, one)}
              variant={one === theme ? "primary" : "secondary"}
              size="sm"
              prefetch={false}
              aria-current={one === theme ? "true" : undefined}
            >
              {THEME_NAMES[one]}
            </ButtonLink>
          ))}
        </nav>
        <div key={theme} className="grid max-w-measure gap-6">
          <CopyField
            label="Sponsor wall"
            hint="Paste this where you want the wall to appear. It is always up to date and uses no scripts or cookies."
            text={wallSnippet({ address, title, sponsors })}
            copy="Copy snippet"
            copied="Snippet copied."
            isLong
          />
          <CopyField
            label="Sponsor wall as an image"
            hint="For newsletters and sites that allow no frames. Its logos have no links."
            text={wallPictureSnippet({ picture, page: siteUrl + path, title })}
            copy="Copy snippet"
            copied="Snippet copied."
            isLong
          />
        </div>
      </Section>
      <Section id="preview" title="Preview">
        <iframe
          src={wallPreviewPath(path, theme, loadedAt)}
          title="Sponsor wall"
          height={wallHeight(sponsors)}
          loading="lazy"
          className="w-full max-w-measure rounded-lg border border-line"
        />
      </Section>
    </div>
  );
}
