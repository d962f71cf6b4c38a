/** What a careful reader would find wrong with the candles of a command, as lines and as data. It changes no bar. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { SeriesInspection } from '@/domain/candles/inspect-series';

/** So many places are named in a line; the JSON answer lists more. */
const placesInLine = 5;

const isoTime = (instant: number): string => new Date(instant).toISOString();

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const listed = (places: readonly string[], count: number): string => {
  const named = places.slice(0, placesInLine);
  return `${named.join(', ')}${count > named.length ? ` and ${count - named.length} more` : ''}`;
};

/** The findings of an inspection with instants in place of indexes. Gaps that a holiday explains stand apart. */
export const candleFindings = ({ time }: CandleSeries, inspection: SeriesInspection) => {
  const at = (index: number): string => isoTime(time[index] ?? 0);
  const gapOf = ({ afterIndex, from, to, missingBars }: SeriesInspection['gaps'][number]) => ({
    after: at(afterIndex),
    from: isoTime(from),
    to: isoTime(to),
    missingBars,
  });
  const unexplained = inspection.gaps.filter(({ cause }) => cause === 'unexplained');
  const holidays = inspection.gaps.filter(({ cause }) => cause === 'holiday');
  return {
    hours: inspection.hours,
    missingBars: inspection.missingBars,
    // At most a thousand gaps are listed; those beyond are counted with the unexplained ones.
    gapCount: inspection.gapCount - holidays.length,
    gaps: unexplained.map(gapOf),
    holidays: holidays.map(gapOf),
    repeatedTimes: inspection.repeatedTimes.map(at),
    shutBarCount: inspection.shutBarCount,
    shutBars: inspection.shutBars.map(at),
    suspicious: inspection.suspicious.map(({ index, kind, reason }) => ({ time: at(index), kind, reason })),
  };
};

export type CandleFindings = ReturnType<typeof candleFindings>;

const suspicions = [
  { kind: 'spike', one: 'spike', many: 'spikes' },
  { kind: 'jump', one: 'jump', many: 'jumps' },
  { kind: 'frozen', one: 'frozen stretch', many: 'frozen stretches' },
] as const;

/** One line for each kind of finding, with the file and the first places; none for candles without a finding. */
export const findingLines = (path: string, findings: CandleFindings): readonly string[] => {
  const { gaps, gapCount, missingBars, repeatedTimes, shutBarCount, shutBars, suspicious } = findings;
  const lines: string[] = [];
  if (gapCount > 0) {
    const places = gaps.map(({ after, missingBars: missing }) => `${missing} after ${after}`);
    const missing = `${counted(missingBars, 'bar')} missing`;
    lines.push(`${counted(gapCount, 'gap')} while the market was open, ${missing}: ${listed(places, gapCount)}`);
  }
  if (repeatedTimes.length > 0) {
    lines.push(`${counted(repeatedTimes.length, 'repeated time')}: ${listed(repeatedTimes, repeatedTimes.length)}`);
  }
  if (shutBarCount > 0) {
    const what = counted(shutBarCount, 'bar');
    lines.push(`${what} while the market was closed (many mean a wrong --zone): ${listed(shutBars, shutBarCount)}`);
  }
  for (const { kind, one, many } of suspicions) {
    const found = suspicious.filter((bar) => bar.kind === kind);
    if (found.length === 0) continue;
    const places = found.map(({ time, reason }) => `${time} (${reason.replace(/\.$/u, '')})`);
    lines.push(`${counted(found.length, one, many)}: ${listed(places, found.length)}`);
  }
  return lines.map((line) => `${path}: warning: ${line}`);
};
