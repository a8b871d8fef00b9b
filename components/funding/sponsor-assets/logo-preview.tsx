const SURFACES = [
  { name: "light", className: "bg-[#ffffff]" },
  { name: "dark", className: "bg-[#14160f]" },
] as const;

/** A logo on a light and on a dark surface, whichever scheme the page has. */
export function LogoPreview({ path, name }: { path: string; name: string }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {SURFACES.map(({ name: surface, className }) => (
        <div
          key={surface}
          className={`flex h-32 items-center justify-center rounded border border-line p-4 sm:h-40 ${className}`}
        >
          {/* biome-ignore lint/performance/noImgElement: private, so never optimized or cached for others. */}
          <img
            src={path}
            alt={`${name} on a ${surface} surface`}
            className="max-h-full max-w-full object-contain"
          />
        </div>
      ))}
    </div>
  );
}
