import { buttonClass } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { drawQrCode } from "@/lib/core/qr-code";

type Props = {
  /** The full address. */
  address: string;
  /** The downloaded file's name, without its ending. */
  fileName: string;
};

/** A QR code to look at and to download. Works without scripts. */
export function QrCode({ address, fileName }: Props) {
  const source = `data:image/svg+xml,${encodeURIComponent(drawQrCode(address))}`;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={source}
        alt={`QR code of ${address}`}
        width={512}
        height={512}
        className="size-36 rounded border border-line bg-white"
      />
      <a
        href={source}
        download={`${fileName}.svg`}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <Icon name="download" aria-hidden="true" size={18} />
        Download SVG<span className="sr-only"> of {fileName}</span>
      </a>
    </div>
  );
}
