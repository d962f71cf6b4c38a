/** A color of the picture. */
import type { Color } from '@/domain/vision/picture';

export const Swatch = ({ color, label }: { readonly color: Color; readonly label: string }) => {
  const hex = `#${color.toString(16).padStart(6, '0')}`;
  return (
    <span className="inline-flex items-center gap-1">
      <span
        role="img"
        aria-label={`${label}: ${hex}`}
        className="size-3.5 rounded-xs border border-line-strong"
        style={{ background: hex }}
      />
      <span className="font-mono text-micro text-text-3">{hex}</span>
    </span>
  );
};
