"use client";

import type { SVGProps } from "react";
import type { IconName } from "./icon-names";
import { ICON_SPRITE } from "./icon-sprite";

interface IconProps extends Omit<SVGProps<SVGSVGElement>, "children" | "name"> {
  name: IconName;
  /** In CSS pixels. */
  size?: number;
}

/** A Lucide icon from one cached sprite. A client component, so that a page has its name as data, not its markup twice. */
export function Icon({ name, size = 24, className, ...props }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      aria-hidden={props["aria-label"] ? undefined : true}
      {...props}
      className={className ? `icon ${className}` : "icon"}
    >
      <use href={`${ICON_SPRITE}#${name}`} />
    </svg>
  );
}
