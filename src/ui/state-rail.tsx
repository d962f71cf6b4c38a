/** A graduated axis of time with bars below it: some end, some never do. Drawn at its real size, so that no text is scaled. */
import { useWidth } from './hooks/use-width';
import { labelGapPx, placeLabels, type PlacedLabel } from './rail-labels';

export interface RailBar {
  readonly name: string;
  /** Where it ends, on the axis; null: it does not. */
  readonly until: number | null;
  /** What holds after the end. */
  readonly afterwards?: string;
}

export interface StateRailProps {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly steps: readonly [short: number, long: number];
  readonly marks: readonly { readonly at: number; readonly long: string; readonly short: string }[];
  readonly bars: readonly RailBar[];
  /** The whole in sentences, for whoever does not see it. */
  readonly label: string;
}

/** With so much room the names of the bars stand beside them. */
const besideFromPx = 560;
const namePx = 132;
const [barPx, rowPx] = [14, 34] as const;
const labelRowPx = 14;
const fontPx = 11;

interface Place {
  readonly x: (at: number) => number;
  readonly left: number;
  readonly right: number;
  /** Of the line that carries the strokes. */
  readonly axisPx: number;
}

const Scale = ({ rail: { from, to, steps }, place }: { readonly rail: StateRailProps; readonly place: Place }) => {
  const [short, long] = steps;
  const strokes: string[] = [];
  for (let at = from, index = 0; at <= to; at += short, index += 1) {
    strokes.push(`M${place.x(at).toFixed(1)} ${place.axisPx}v-${index % Math.round(long / short) === 0 ? 8 : 4}`);
  }
  return <path d={`${strokes.join('')}M${place.left} ${place.axisPx}H${place.right}`} fill="none" stroke="var(--color-line-strong)" />;
};

interface MarksProps {
  readonly rail: StateRailProps;
  readonly labels: readonly PlacedLabel[];
  readonly place: Place;
}

const Marks = ({ rail: { marks }, labels, place }: MarksProps) => (
  <>
    {marks.map(({ at }) => {
      const row = labels.find(({ x }) => place.left + x === place.x(at))?.row ?? 0;
      const top = place.axisPx - 12 - row * labelRowPx;
      return <path key={at} d={`M${place.x(at)} ${top}V${place.axisPx + 3}`} stroke="var(--color-text-2)" strokeWidth={1.4} />;
    })}
    {labels.map(({ x, text, anchor, row }) => (
      <text
        key={`${String(x)} ${text}`}
        x={place.left + x + (anchor === 'start' ? labelGapPx : -labelGapPx)}
        y={place.axisPx - 15 - row * labelRowPx}
        fontSize={fontPx}
        fontWeight={560}
        textAnchor={anchor}
        fill="var(--color-text)"
      >
        {text}
      </text>
    ))}
  </>
);

interface BarProps {
  readonly bar: RailBar;
  readonly place: Place;
  readonly top: number;
  readonly isBeside: boolean;
  readonly nowX: number;
}

const Bar = ({ bar: { name, until, afterwards }, place, top, isBeside, nowX }: BarProps) => {
  const end = until === null ? place.right : Math.max(place.left, Math.min(place.right, place.x(until)));
  const length = (afterwards?.length ?? 0) * 6.4;
  // Not below the line of today.
  const textX = nowX >= end && nowX <= end + 8 + length ? nowX + 8 : end + 8;
  const textEnd = textX + length;
  const isTold = afterwards !== undefined && textEnd < place.right;
  const middle = top + barPx / 2;
  return (
    <>
      <text x={0} y={isBeside ? top + 11 : top - 6} fontSize={fontPx} fill="var(--color-text-2)">
        {name}
      </text>
      <rect x={place.left} y={top} width={end - place.left} height={barPx} rx={2} fill="var(--color-text)" fillOpacity={0.34} />
      {end < place.right && (
        <path
          d={`M${isTold ? textEnd + 4 : end} ${middle}H${place.right}`}
          stroke="var(--color-text-3)"
          strokeDasharray="2 4"
          fill="none"
        />
      )}
      {isTold && (
        <text x={textX} y={top + 11} fontSize={fontPx} fill="var(--color-text-3)">
          {afterwards}
        </text>
      )}
    </>
  );
};

export const StateRail = (rail: StateRailProps) => {
  const { ref, widthPx } = useWidth();
  const isBeside = widthPx >= besideFromPx;
  const left = isBeside ? namePx : 0;
  const x = (at: number): number => left + ((at - rail.from) / (rail.to - rail.from)) * (widthPx - left);
  const labels = placeLabels(
    rail.marks.map(({ at, long, short }) => ({ x: x(at) - left, long, short })),
    widthPx - left,
  );
  const axisPx = 18 + labelRowPx * Math.max(1, ...labels.map(({ row }) => row + 1));
  const place: Place = { left, right: widthPx, axisPx, x };
  const topOf = (index: number): number => axisPx + (isBeside ? 18 : 28) + index * (isBeside ? rowPx : rowPx + 6);
  const heightPx = topOf(rail.bars.length - 1) + barPx + 6;
  const nowX = x(rail.now);
  // Where the names stand above the bars, the line leaves them free.
  const nowLine = isBeside
    ? `M${nowX} ${axisPx}V${heightPx}`
    : rail.bars.map((_, index) => `M${nowX} ${topOf(index) - 3}v${barPx + 6}`).join('');
  const isNowLate = nowX + 48 > place.right;
  return (
    <div ref={ref} style={{ minHeight: heightPx }}>
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} viewBox={`0 0 ${String(widthPx)} ${String(heightPx)}`} role="img" aria-label={rail.label}>
          <Scale rail={rail} place={place} />
          <Marks rail={rail} labels={labels} place={place} />
          {rail.bars.map((bar, index) => (
            <Bar key={bar.name} bar={bar} place={place} top={topOf(index)} isBeside={isBeside} nowX={nowX} />
          ))}
          <path d={nowLine} stroke="var(--color-brass)" strokeWidth={2} />
          <path d={`M${nowX} ${axisPx + 1}l-5 8h10Z`} fill="var(--color-brass)" />
          <text
            x={nowX + (isNowLate ? -8 : 8)}
            y={axisPx + 12}
            fontSize={fontPx}
            textAnchor={isNowLate ? 'end' : 'start'}
            fill="var(--color-text-2)"
          >
            today
          </text>
        </svg>
      )}
    </div>
  );
};
