import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { withSource } from "@/lib/agents/referrals/link-source";
import { linkQrPath } from "@/lib/agents/referrals/paths";

type Props = {
  /** A short link's path. */
  path: string;
  /** The label in the link. */
  source?: string | null;
  /** The downloaded file's name, without its ending. */
  fileName: string;
};

/** The QR code of a short link, to look at and to download. Works without scripts, and loads once it is in view. */
export function QrCode({ path, source = null, fileName }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={linkQrPath(path, source)}
        alt={`QR code of ${withSource(path, source)}`}
        width={512}
        height={512}
        loading="lazy"
        className="size-36 rounded border border-line bg-white"
      />
      <a
        href={linkQrPath(path, source)}
        download={`${fileName}.svg`}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <Icon name="download" aria-hidden="true" size={18} />
        Download SVG<span className="sr-only"> of {fileName}</span>
      </a>
    </div>
  );
}
