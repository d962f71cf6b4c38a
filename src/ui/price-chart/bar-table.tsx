/** The bars in view as a table, newest first, with the lines over them: the chart for people who do not see it, and for copying. */
import { formatCount, formatPrice } from '@/lib/format-number';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { ChartBars, ChartStudy } from '@/ui/chart/chart-bars';
import { barFigures, studyFigures } from './describe-bar';
import type { WallClock } from '@/ui/chart/wall-clock';

export interface BarTableProps {
  readonly bars: ChartBars;
  readonly studies: readonly ChartStudy[];
  readonly first: number;
  readonly last: number;
  readonly clock: WallClock;
  readonly className?: string | undefined;
}

/** More rows than anybody reads; the table says how many it leaves out. */
const mostRows = 300;

/** Whole volumes are counts; others keep their decimals. */
const volumeText = (bars: ChartBars, index: number): string => {
  const volume = bars.volume[index] ?? 0;
  return Number.isInteger(volume) ? formatCount(volume) : formatPrice(String(volume));
};

export const BarTable = ({ bars, studies, first, last, clock, className }: BarTableProps) => {
  const indexes = Array.from({ length: Math.max(0, Math.min(last - first + 1, mostRows)) }, (_, k) => last - k);
  const leftOut = last - first + 1 - indexes.length;
  const hasVolume = bars.volume.some((volume) => volume > 0);
  const lines = studies.flatMap((study) =>
    study.lines.map(({ title }) => (study.lines.length === 1 ? study.title : `${study.title} ${title}`)),
  );
  return (
    <div className={className}>
      <Table
        label="Bars in view"
        className="max-h-full"
        head={
          <>
            {['Time', 'Open', 'High', 'Low', 'Close', ...(hasVolume ? ['Volume'] : []), ...lines].map((title, i) => (
              <th key={title} scope="col" className={i === 0 ? undefined : '!text-right'}>
                {title}
              </th>
            ))}
          </>
        }
      >
        {indexes.map((index) => {
          const { open, high, low, close } = barFigures(bars, index);
          return (
            <TableRow key={index}>
              <TableCell>{clock.full(bars.time[index] ?? 0)}</TableCell>
              <TableCell align="right">{open}</TableCell>
              <TableCell align="right">{high}</TableCell>
              <TableCell align="right">{low}</TableCell>
              <TableCell align="right">{close}</TableCell>
              {hasVolume && <TableCell align="right">{volumeText(bars, index)}</TableCell>}
              {studies.flatMap((study) =>
                studyFigures(study, index, bars.tickSize).map(({ title, value }) => (
                  <TableCell key={`${study.id} ${title}`} align="right">
                    {value ?? 'no value yet'}
                  </TableCell>
                )),
              )}
            </TableRow>
          );
        })}
      </Table>
      {leftOut > 0 && (
        <p className="px-4 py-2 text-micro text-text-3">
          The newest {formatCount(indexes.length)} bars in view; {formatCount(leftOut)} earlier ones are left out. Zoom in to see them.
        </p>
      )}
    </div>
  );
};
