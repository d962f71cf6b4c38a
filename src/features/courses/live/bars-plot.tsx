/** Bars over whole numbers, some of them set off, drawn at the width there is. */
import { useWidth } from '@/ui/hooks/use-width';

export interface PlotBar {
  readonly name: string;
  readonly share: number;
  readonly isMarked: boolean;
  /** Above the bar, where there is room for it. */
  readonly text?: string | undefined;
}

const heightPx = 216;
const [top, bottom] = [26, 184];

export const BarsPlot = ({ bars, label, axis }: { readonly bars: readonly PlotBar[]; readonly label: string; readonly axis: string }) => {
  const { ref, widthPx } = useWidth();
  const most = Math.max(...bars.map(({ share }) => share), 1e-9);
  const slot = (widthPx - 8) / Math.max(1, bars.length);
  const y = (share: number): number => bottom - (share / most) * (bottom - top);
  const everyName = Math.max(1, Math.ceil(bars.length / Math.max(1, widthPx / 30)));
  return (
    <div ref={ref} style={{ height: heightPx }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} role="img" aria-label={label} className="block text-micro">
          {bars.map(({ name, share, isMarked, text }, index) => {
            const x = 4 + index * slot;
            return (
              <g key={name}>
                <rect
                  x={x + slot * 0.12}
                  y={y(share)}
                  width={Math.max(1, slot * 0.76)}
                  height={Math.max(0.5, bottom - y(share))}
                  rx={2}
                  fill={isMarked ? 'var(--color-down)' : 'var(--color-text)'}
                  fillOpacity={isMarked ? 0.75 : 0.22}
                />
                {text !== undefined && slot > 24 && (
                  <text x={x + slot / 2} y={y(share) - 5} textAnchor="middle" fill="var(--color-text-2)">
                    {text}
                  </text>
                )}
                {index % everyName === 0 && (
                  <text x={x + slot / 2} y={bottom + 15} textAnchor="middle" fill="var(--color-axis)">
                    {name}
                  </text>
                )}
              </g>
            );
          })}
          <path d={`M4 ${bottom}H${widthPx - 4}`} stroke="var(--color-line-strong)" />
          <text x={widthPx / 2} y={heightPx - 3} textAnchor="middle" fill="var(--color-axis)">
            {axis}
          </text>
        </svg>
      )}
    </div>
  );
};
