/** What was read of a chart, drawn over it in the picture's own pixels: plot, candles, the two prices to confirm, and the candle in hand with its edges. */
import { useRef, type PointerEvent } from 'react';
import type { Box, Color } from '@/domain/vision/picture';
import type { ChartReading, ReadCandle } from '@/domain/vision/reading';
import { edges, type Edge } from '@/domain/vision/series/corrections';

/** A line across the plot with its price, as typed. */
export interface AxisLine {
  readonly name: 'A' | 'B';
  readonly y: number;
  readonly price: string;
}

export interface ChartOverlayProps {
  readonly reading: ChartReading;
  readonly lines: readonly AxisLine[];
  readonly chosen: number | null;
  readonly edge: Edge;
  /** Pixels of the picture for one of the screen. */
  readonly perPixel: number;
  readonly onChoose: (at: number, edge: Edge) => void;
  readonly onEdge: (at: number, edge: Edge, y: number) => void;
  readonly onLine: (name: AxisLine['name'], y: number) => void;
}

/** The height of the pointer in the picture, to a tenth of a pixel. */
const heightAt = (event: PointerEvent<SVGElement>): number => {
  const svg = event.currentTarget.ownerSVGElement;
  const matrix = svg?.getScreenCTM()?.inverse();
  if (svg === null || matrix === undefined) return 0;
  return Math.round(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix).y * 10) / 10;
};

/** A drag that tells the height where the pointer is. */
const useHeightDrag = (onHeight: (y: number) => void) => {
  const isDragging = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      isDragging.current = true;
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      if (isDragging.current) onHeight(heightAt(event));
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
  };
};

/** Marks at the corners of the plot, as on a photograph. */
const Corners = ({ plot: { left, right, top, bottom }, perPixel }: { readonly plot: Box; readonly perPixel: number }) => {
  const arm = 10 * perPixel;
  const at = (x: number, y: number, dx: 1 | -1, dy: 1 | -1): string =>
    `M${String(x + dx * arm)} ${String(y)}H${String(x)}V${String(y + dy * arm)}`;
  const path = [at(left, top, 1, 1), at(right, top, -1, 1), at(left, bottom, 1, -1), at(right, bottom, -1, -1)].join('');
  return (
    <>
      <path d={path} fill="none" stroke="#ffffff" strokeWidth={4 * perPixel} opacity={0.7} />
      <path d={path} fill="none" stroke="#11191c" strokeWidth={2 * perPixel} />
    </>
  );
};

/** Narrower candles than this, on the screen, would vanish behind the edge of their outline. */
const leastForEdge = 6;

/** Outline and its edge, which stand out from the picture’s own ground: relative luminance as WCAG 2 has it, without its gamma. */
const inksOn = (background: Color): { readonly line: string; readonly edge: string } => {
  const [red, green, blue] = [(background >> 16) & 255, (background >> 8) & 255, background & 255];
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128;
  return isDark ? { line: '#ffffff', edge: '#11191c' } : { line: '#11191c', edge: '#ffffff' };
};

interface CandleProps {
  readonly candle: ReadCandle;
  readonly width: number;
  readonly perPixel: number;
  readonly isChosen: boolean;
  readonly inks: ReturnType<typeof inksOn>;
}

/** Brass of the theme that is as light or dark as the lines. */
const brassOn = ({ line }: ReturnType<typeof inksOn>): string => (line === '#ffffff' ? '#d9ae5f' : '#7a5510');

const Candle = ({ candle, width, perPixel, isChosen, inks }: CandleProps) => {
  const [top, bottom] = [Math.min(candle.open, candle.close), Math.max(candle.open, candle.close)];
  if (candle.isUnsure) {
    return (
      <rect
        x={candle.x - width / 2 - perPixel}
        width={width + 2 * perPixel}
        y={candle.high - 3 * perPixel}
        height={candle.low - candle.high + 6 * perPixel}
        fill="#ffd84d"
        fillOpacity={0.4}
        stroke={inks.line}
        strokeDasharray={`${String(2 * perPixel)} ${String(2 * perPixel)}`}
        strokeWidth={(isChosen ? 2 : 1) * perPixel}
      />
    );
  }
  const path = `M${String(candle.x)} ${String(candle.high)}V${String(top)}M${String(candle.x)} ${String(bottom)}V${String(candle.low)}`;
  return (
    <g fill="none" stroke={isChosen ? brassOn(inks) : inks.line} strokeWidth={(isChosen ? 2 : 1) * perPixel}>
      {width / perPixel >= leastForEdge && (
        <g stroke={inks.edge} strokeOpacity={0.75} strokeWidth={3 * perPixel}>
          <path d={path} />
          <rect x={candle.x - width / 2} width={width} y={top} height={Math.max(0.5, bottom - top)} />
        </g>
      )}
      <path d={path} />
      <rect x={candle.x - width / 2} width={width} y={top} height={Math.max(0.5, bottom - top)} />
    </g>
  );
};

const sideOf: Readonly<Record<Edge, -1 | 0 | 1>> = { open: -1, high: 0, low: 0, close: 1 };

/** The handle of an edge: opens stand left and closes right, as the strokes of bars do. */
const Handle = ({ candle, of: edge, at, ...props }: ChartOverlayProps & { candle: ReadCandle; at: number; of: Edge }) => {
  const drag = useHeightDrag((y) => props.onEdge(at, edge, y));
  const reach = 16 * props.perPixel;
  const x = candle.x + sideOf[edge] * (reach / 2 + props.reading.spacing / 2);
  const isChosen = props.edge === edge;
  return (
    <g {...drag} style={{ cursor: 'ns-resize', touchAction: 'none' }}>
      <rect x={x - reach / 2} y={candle[edge] - 6 * props.perPixel} width={reach} height={12 * props.perPixel} fill="transparent" />
      <line
        x1={x - reach / 2}
        x2={x + reach / 2}
        y1={candle[edge]}
        y2={candle[edge]}
        stroke={brassOn(inksOn(props.reading.background))}
        strokeWidth={(isChosen ? 4 : 2) * props.perPixel}
      />
    </g>
  );
};

const Line = ({ line, ...props }: ChartOverlayProps & { readonly line: AxisLine }) => {
  const drag = useHeightDrag((y) => props.onLine(line.name, y));
  const { perPixel, reading } = props;
  const { left, right } = reading.plot;
  const label = `${line.name} ${line.price === '' ? '?' : line.price}`;
  const width = (label.length * 7 + 10) * perPixel;
  return (
    <g {...drag} data-line={line.name} data-y={line.y} style={{ cursor: 'ns-resize', touchAction: 'none' }}>
      <rect x={left} y={line.y - 6 * perPixel} width={right - left} height={12 * perPixel} fill="transparent" />
      <line
        x1={left}
        x2={right}
        y1={line.y}
        y2={line.y}
        stroke={brassOn(inksOn(reading.background))}
        strokeWidth={1.5 * perPixel}
        strokeDasharray={`${String(5 * perPixel)} ${String(3 * perPixel)}`}
      />
      <rect x={right - width} y={line.y - 9 * perPixel} width={width} height={18 * perPixel} rx={3 * perPixel} fill="#7a5510" />
      <text x={right - width / 2} y={line.y + 4 * perPixel} fontSize={12 * perPixel} fontWeight={620} textAnchor="middle" fill="#ffffff">
        {label}
      </text>
    </g>
  );
};

/** The edge nearest to a height. */
const nearestEdge = (candle: ReadCandle, y: number): Edge =>
  edges.toSorted((a, b) => Math.abs(candle[a] - y) - Math.abs(candle[b] - y))[0] ?? 'close';

export const ChartOverlay = (props: ChartOverlayProps) => {
  const { reading, lines, chosen, perPixel } = props;
  const width = reading.spacing * 0.7;
  const inks = inksOn(reading.background);
  const inHand = chosen === null ? undefined : reading.candles[chosen];
  const choose = (event: PointerEvent<SVGElement>, at: number): void => {
    const candle = reading.candles[at];
    if (candle !== undefined) props.onChoose(at, nearestEdge(candle, heightAt(event)));
  };
  return (
    <g>
      <Corners plot={reading.plot} perPixel={perPixel} />
      {reading.candles.map((candle, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Candle key={at} candle={candle} width={width} perPixel={perPixel} isChosen={at === chosen} inks={inks} />
      ))}
      {reading.candles.map((candle, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          x={candle.x - reading.spacing / 2}
          y={candle.high - 4 * perPixel}
          width={reading.spacing}
          height={candle.low - candle.high + 8 * perPixel}
          fill="transparent"
          style={{ cursor: 'pointer' }}
          onPointerDown={(event) => choose(event, at)}
        />
      ))}
      {lines.map((line) => (
        <Line key={line.name} {...props} line={line} />
      ))}
      {inHand !== undefined &&
        chosen !== null &&
        edges.map((edge) => <Handle key={edge} {...props} candle={inHand} at={chosen} of={edge} />)}
    </g>
  );
};
