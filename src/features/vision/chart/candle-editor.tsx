/** The candle in hand: its four edges as prices or heights, whether it is right, and the way to the next. Arrow keys move an edge by half a pixel. */
import { ArrowUpDown, Check, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { priceAt, yOf } from '@/domain/vision/axis/price';
import type { ChartReading, ReadCandle } from '@/domain/vision/reading';
import { priceDigits } from '@/features/vision/error-words';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import { edges, type Correction, type Edge } from '@/domain/vision/series/corrections';

export interface CandleEditorProps {
  readonly reading: ChartReading;
  readonly at: number;
  /** Prices may be shown: the axis was confirmed. */
  readonly hasPrices: boolean;
  readonly market: string;
  readonly onEdge: (edge: Edge) => void;
  readonly onChoose: (at: number) => void;
  readonly onCorrect: (correction: Correction) => void;
}

const edgeNames: Readonly<Record<Edge, string>> = { open: 'Open', high: 'High', low: 'Low', close: 'Close' };

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The value of an edge as it is typed: a price, or without prices the height in the picture. */
const textOf = ({ reading: { axis }, hasPrices, market }: CandleEditorProps, y: number): string =>
  axis !== null && hasPrices ? priceAt(axis, y).toFixed(priceDigits(axis, market)) : y.toFixed(1);

const heightFrom = ({ reading: { axis }, hasPrices }: CandleEditorProps, typed: string): number | null => {
  const value = Number(typed.trim().replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(value)) return null;
  return axis !== null && hasPrices ? yOf(axis, value) : value;
};

const EdgeField = ({ edge, candle, ...props }: CandleEditorProps & { readonly edge: Edge; readonly candle: ReadCandle }) => {
  const { at, hasPrices, onCorrect } = props;
  const shown = textOf(props, candle[edge]);
  // What was typed is of one value: another candle, a drag or another axis shows its own.
  const [draft, setDraft] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const typed = draft?.of === `${String(at)} ${shown}` ? draft.text : shown;
  const keep = (): void => {
    const y = heightFrom(props, typed);
    setDraft(null);
    if (y !== null && typed !== shown) onCorrect({ kind: 'edge', at, edge, y });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -0.5 : event.key === 'ArrowDown' ? 0.5 : 0;
    if (event.key === 'Enter') keep();
    if (by === 0) return;
    event.preventDefault();
    onCorrect({ kind: 'edge', at, edge, y: candle[edge] + by * (event.shiftKey ? 10 : 1) });
  };
  return (
    <TextField
      label={edgeNames[edge]}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      suffix={hasPrices ? undefined : 'px'}
      onFocus={() => props.onEdge(edge)}
      onChange={(event) => setDraft({ of: `${String(at)} ${shown}`, text: event.target.value })}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  );
};

/** The next unsure candle after this one, going round; null: none is. */
const nextUnsure = ({ candles }: ChartReading, at: number): number | null => {
  const places = candles.flatMap(({ isUnsure }, i) => (isUnsure && i !== at ? [i] : []));
  return places.find((i) => i > at) ?? places[0] ?? null;
};

export const CandleEditor = (props: CandleEditorProps) => {
  const { reading, at, onChoose, onCorrect } = props;
  const candle = reading.candles[at];
  if (candle === undefined) return null;
  const count = reading.candles.length;
  const next = nextUnsure(reading, at);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <IconButton label="Candle before" size="sm" icon={<ChevronLeft {...icon} />} disabled={at === 0} onClick={() => onChoose(at - 1)} />
        <span className="text-dense tabular-nums" role="status">
          Candle {at + 1} of {count}
        </span>
        <IconButton
          label="Next candle"
          size="sm"
          icon={<ChevronRight {...icon} />}
          disabled={at === count - 1}
          onClick={() => onChoose(at + 1)}
        />
        <span className="ml-auto">
          {candle.isUnsure ? <Badge tone="caution">Not sure, left out</Badge> : <Badge>± {candle.errorPx.toFixed(1)} px</Badge>}
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        {edges.map((edge) => (
          <EdgeField key={edge} {...props} edge={edge} candle={candle} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={candle.isUnsure ? 'primary' : 'secondary'}
          icon={candle.isUnsure ? <Check {...icon} /> : undefined}
          onClick={() => onCorrect({ kind: 'looked', at, isRight: candle.isUnsure })}
        >
          {candle.isUnsure ? 'It’s right' : 'Leave it empty'}
        </Button>
        <Button size="sm" icon={<ArrowUpDown {...icon} />} onClick={() => onCorrect({ kind: 'turned', at })}>
          {candle.close < candle.open ? 'Make it falling' : 'Make it rising'}
        </Button>
        <Button size="sm" variant="ghost" icon={<Trash2 {...icon} />} onClick={() => onCorrect({ kind: 'removed', at })}>
          No candle here
        </Button>
        {next !== null && (
          <Button size="sm" variant="ghost" onClick={() => onChoose(next)}>
            Next unsure candle
          </Button>
        )}
      </div>
    </div>
  );
};
