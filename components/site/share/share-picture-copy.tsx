/** The text of a share image, drawn without a browser. */
export function SharePictureCopy({
  kind,
  title,
  lines,
  brand,
}: {
  kind: string | null;
  title: string;
  lines: readonly string[];
  brand: string;
}) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: "100%",
        height: "100%",
        padding: "56px 56px 52px 64px",
        borderTop: "20px solid #0e5a47",
        background: "#fbf8f2",
        color: "#1d1b16",
        fontFamily: "Bricolage Grotesque",
      }}
    >
      {kind && <div style={{ fontSize: 28, color: "#5e594e", marginBottom: 16 }}>{kind}</div>}
      <div
        style={{
          fontSize: sizeOf(title),
          lineHeight: 1.1,
          letterSpacing: "-0.02em",
          wordBreak: "break-word",
        }}
      >
        {title}
      </div>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          gap: 8,
          marginTop: 28,
          fontSize: 28,
          color: "#5e594e",
        }}
      >
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <div
        style={{
          display: "flex",
          alignItems: "center",
          gap: 16,
          marginTop: "auto",
          fontSize: 30,
          color: "#0e5a47",
        }}
      >
        <div style={{ width: 24, height: 24, borderRadius: 12, background: "#f0b23a" }} />
        {brand}
      </div>
    </div>
  );
}

function sizeOf(title: string): number {
  if (title.length <= 30) return 68;
  return title.length <= 65 ? 54 : 44;
}
