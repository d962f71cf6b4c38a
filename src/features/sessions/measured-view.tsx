/** The measured range or volatility as a chart and, on demand, as a table; by hour of the reader's day or by session. */
import { useState } from 'react';
import { fewestDays, type Measured, type MeasuredRange } from '@/domain/candles/measured-range';
import { Button } from '@/ui/button';
import { useWidth } from '@/ui/hooks/use-width';
import { Segment } from '@/ui/segment';
import { Table, TableCell, TableRow } from '@/ui/table';
import { RangeChart, rangeChartHeightPx, type RangeBar } from './range-chart';
import { rangeUnit, type RangeUnit } from './range-unit';

export interface MeasuredViewProps {
  readonly measured: MeasuredRange;
  /** What has to be said of bars that do not begin with the reader's hours; null where they do. */
  readonly offset: string | null;
  readonly symbol: string;
  /** Hours of the reader's day in which London and New York are both open today. */
  readonly strongHours: ReadonlySet<number>;
  /** Share of the reader's day that has passed. */
  readonly nowShare: number;
}

type Figure = 'range' | 'volatility';
type Grouping = 'hours' | 'sessions';

const percent: RangeUnit = { size: 0.01, word: '%', decimals: 3 };

const figures = [
  { value: 'range', label: 'Range' },
  { value: 'volatility', label: 'Volatility' },
] as const;
const groupings = [
  { value: 'hours', label: 'By hour' },
  { value: 'sessions', label: 'By session' },
] as const;

const number = (value: number, { size, decimals }: RangeUnit): string => (value / size).toFixed(decimals);

const hourLabel = (hour: number): string => String(hour).padStart(2, '0');

const shortLabel = (label: string): string =>
  label.replace('New York', 'NY').replace('London', 'Lon').replace('Sydney', 'Syd').replace('Tokyo', 'Tok');

const sentenceOf = (bars: readonly RangeBar[], unit: RangeUnit, what: string): string => {
  let [best, value] = ['', -Infinity];
  for (const { label, measured } of bars) if (measured.ok && measured.value > value) [best, value] = [label, measured.value];
  return best === '' ? `${what}: no figure yet.` : `${what}, in ${unit.word}. Highest: ${best} with ${number(value, unit)}.`;
};

const MeasuredCells = ({ measured, unit }: { readonly measured: Measured; readonly unit: RangeUnit }) =>
  measured.ok ? (
    <>
      <TableCell align="right">{number(measured.value, unit)}</TableCell>
      <TableCell align="right">{`${number(measured.low, unit)} to ${number(measured.high, unit)}`}</TableCell>
    </>
  ) : (
    <TableCell colSpan={2} className="text-text-3">
      {`Hidden: ${String(measured.n)} days, and it needs ${String(fewestDays)}.`}
    </TableCell>
  );

const MeasuredTable = ({ bars, unit, what }: { readonly bars: readonly RangeBar[]; readonly unit: RangeUnit; readonly what: string }) => (
  <Table
    label={what}
    className="mt-3 max-h-[300px] border-t border-line"
    head={
      <>
        <th scope="col">{bars.length === 24 ? 'Hour' : 'Session'}</th>
        <th scope="col" className="!text-right">{`Mean, ${unit.word}`}</th>
        <th scope="col" className="!text-right">
          90 % band
        </th>
        <th scope="col" className="!text-right">
          n
        </th>
      </>
    }
  >
    {bars.map(({ label, measured }) => (
      <TableRow key={label}>
        <TableCell>{label}</TableCell>
        <MeasuredCells measured={measured} unit={unit} />
        <TableCell align="right">{measured.n}</TableCell>
      </TableRow>
    ))}
  </Table>
);

export const MeasuredView = ({ measured, offset, symbol, strongHours, nowShare }: MeasuredViewProps) => {
  const { ref, widthPx } = useWidth();
  const [figure, setFigure] = useState<Figure>('range');
  const [grouping, setGrouping] = useState<Grouping>('hours');
  const [hasTable, setTable] = useState(false);
  const unit = figure === 'range' ? rangeUnit(symbol) : percent;
  const byHour = grouping === 'hours';
  const bars: readonly RangeBar[] = byHour
    ? measured.hours.map((figuresOf, hour) => ({ label: hourLabel(hour), measured: figuresOf[figure], isStrong: strongHours.has(hour) }))
    : measured.sessions.map((one) => ({ label: one.label, measured: one[figure], isStrong: one.label === 'London × New York' }));
  const hidden = bars.filter((bar) => !bar.measured.ok);
  const what = `${figure === 'range' ? 'Mean range' : 'Volatility'} ${byHour ? 'by hour' : 'by session'}`;
  return (
    <>
      <div className="mb-2 flex flex-wrap gap-2">
        <Segment label="Figure" options={figures} value={figure} onChange={setFigure} />
        <Segment label="Grouping" options={groupings} value={grouping} onChange={setGrouping} />
        <span className="ml-auto self-center text-micro text-text-3">{`n = ${String(measured.days)} days`}</span>
        <Button variant="ghost" size="sm" aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
          {hasTable ? 'Hide the table' : 'As a table'}
        </Button>
      </div>
      <div ref={ref} style={{ height: rangeChartHeightPx }}>
        {widthPx > 0 && (
          <RangeChart
            widthPx={widthPx}
            bars={
              byHour ? bars : bars.map((bar) => ({ ...bar, label: widthPx < 620 ? shortLabel(bar.label).replace(' × ', '×') : bar.label }))
            }
            scale={1 / unit.size}
            decimals={unit.decimals}
            nowShare={byHour ? nowShare : null}
            label={sentenceOf(bars, unit, what)}
          />
        )}
      </div>
      {offset !== null && byHour && <p className="mt-2 text-micro text-text-3">{offset}</p>}
      {hidden.length > 0 && (
        <p className="mt-2 text-micro text-text-3">
          {`Hidden: ${String(hidden.length)} of ${String(bars.length)} have fewer than ${String(fewestDays)} days.`}
        </p>
      )}
      {hasTable && <MeasuredTable bars={bars} unit={unit} what={what} />}
    </>
  );
};
