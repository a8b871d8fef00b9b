import type { SVGProps } from "react";
import type { IconName } from "./icon-names";
import { ICON_SPRITE } from "./icon-sprite";

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "children" | "name"> {
  name: IconName;
  /** In CSS pixels. */
  size?: number;
}

/** An icon of Lucide, drawn from one cached file: it costs a page neither script nor the shapes of each icon. */
export function Icon({ name, size = 24, className = "", ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden={props["aria-label"] ? undefined : true}
      {...props}
      className={`icon ${className}`}
    >
      <use href={`${ICON_SPRITE}#${name}`} />
    </svg>
  );
}
