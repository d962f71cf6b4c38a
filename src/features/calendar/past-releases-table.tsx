/** The earlier releases of an event: what was forecast, what the next release said it was, and the difference. */
import { valueWords } from '@/domain/calendar/figure-words';
import type { PastRelease } from '@/domain/calendar/past-releases';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { DirectionSign } from '@/ui/direction-sign';
import { classNames } from '@/ui/class-names';
import { Table, TableCell, TableRow } from '@/ui/table';
import type { CalendarClock } from './calendar-clock';
import { countWords, figureReason, surpriseReason, surpriseWords } from './calendar-words';

export interface PastReleasesTableProps {
  /** Whether the event or a release of it states a forecast or a previous figure. */
  readonly hasFigures: boolean;
  readonly releases: readonly PastRelease[];
  readonly clock: CalendarClock;
  readonly now: EpochMs;
}

const mostShown = 12;

const SurpriseCell = ({ surprise }: Pick<PastRelease, 'surprise'>) => {
  if (!surprise.ok) return <span className="text-text-3">{surpriseReason(surprise)}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      {surprise.direction !== 0 && <DirectionSign direction={surprise.direction > 0 ? 'up' : 'down'} />}
      {surpriseWords(surprise)}
    </span>
  );
};

export const PastReleasesTable = ({ hasFigures, releases, clock, now }: PastReleasesTableProps) => (
  <section aria-labelledby="past-releases">
    <h3 id="past-releases" className="mb-1.5 text-h4 [font-stretch:100%]">
      Past releases
    </h3>
    {!hasFigures && (
      <p className="text-text-2">
        It has no figure, like speeches and statements
        {releases.length > 0 && `; ${countWords(releases.length, 'release is', 'releases are')} stored`}.
      </p>
    )}
    {hasFigures && releases.length === 0 && <p className="text-text-2">No earlier releases yet. They build up here week by week.</p>}
    {hasFigures && releases.length > 0 && (
      <Table
        label="Past releases"
        className="rounded-md border border-line"
        head={
          <>
            <th scope="col">Released</th>
            <th scope="col" className="hidden !text-right desk:table-cell">
              Forecast
            </th>
            <th scope="col" className="!text-right">
              As stated next
            </th>
            <th scope="col" className="!text-right">
              Surprise
            </th>
          </>
        }
      >
        {releases.slice(0, mostShown).map(({ event, figure, surprise }) => (
          <TableRow key={event.id}>
            <TableCell className="!whitespace-normal">
              {clock.day(event.at, now)}
              <span className="block text-text-3 desk:hidden">
                {event.forecast === null ? 'No forecast' : `Forecast ${valueWords(event.forecast)}`}
              </span>
            </TableCell>
            <TableCell align="right" className="hidden desk:table-cell">
              {event.forecast === null ? <span className="text-text-3">None</span> : valueWords(event.forecast)}
            </TableCell>
            <TableCell align="right" className="!whitespace-normal">
              {figure.ok ? valueWords(figure.value) : <span className="text-text-3">{figureReason(figure)}</span>}
            </TableCell>
            <TableCell align="right" className="!whitespace-normal">
              <SurpriseCell surprise={surprise} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
    )}
    <p className={classNames('mt-1.5 text-micro text-pretty text-text-3', !hasFigures && 'hidden')}>
      The calendar has no actual figures. “As stated next” is what the next release calls its previous figure, which may have been revised;
      the surprise is that figure minus the forecast.
    </p>
  </section>
);
