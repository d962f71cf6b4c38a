/** How earlier plans came out: by grade in words, what percentages were worth, what was deleted, and the plans themselves. */
import type { PlanBook, PlanStanding } from '@/domain/trade-plans/plan-book';
import { brierWords, chanceWords, gradeName, shareNote, shareWords } from '@/domain/trade-plans/calibration-words';
import { deletedWords, standingWords } from '@/domain/trade-plans/standing-words';
import { keptPlanScores } from '@/services/plans/plan-scores';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { Table, TableCell, TableRow } from '@/ui/table';
import { ReliabilityCurve } from './reliability-curve';

const Grades = ({ book: { calibration, standings } }: { readonly book: PlanBook }) =>
  calibration.grades.length === 0 ? (
    <p className="text-text-2">
      No plan has come to its target or stop yet.{' '}
      {standings.length === 0 ? 'Save one, and candles after it score it.' : 'Candles after it score a plan.'}
    </p>
  ) : (
    <>
      <ul className="grid gap-2">
        {calibration.grades.map((share) => (
          <li key={share.grade}>
            <p>{shareWords(share, gradeName(share.grade))}</p>
            <p className="text-micro text-text-3">{chanceWords(share)}</p>
          </li>
        ))}
      </ul>
      <p className="text-micro text-pretty text-text-3">{shareNote}</p>
    </>
  );

const Percentages = ({ book: { calibration } }: { readonly book: PlanBook }) => {
  const { brier, curve } = calibration;
  if (brier === null)
    return <p className="text-text-2">No scored plan has a percentage. It’s optional; with one you’ll see how good your guesses are.</p>;
  const scores = [brier.fewest, brier.most];
  const range = (values: readonly number[]): string => {
    const [low, high] = [Math.min(...values).toFixed(3), Math.max(...values).toFixed(3)];
    return low === high ? low : `${low} to ${high}`;
  };
  return (
    // A column no wider than the page: the drawing would hold the width it was given before.
    <div className="grid grid-cols-1 gap-3">
      <ReliabilityCurve curve={curve} plans={brier.n} />
      <dl className="flex gap-6">
        <div>
          <dt className="text-micro text-text-3">Brier score</dt>
          <dd className="text-h4 tabular-nums">{range(scores.map(({ score }) => score))}</dd>
        </div>
        <div>
          <dt className="text-micro text-text-3">
            Always saying {range(scores.map(({ share }) => share * 100)).replaceAll(/\.\d+/gu, '')}%
          </dt>
          <dd className="text-h4 tabular-nums">{range(scores.map(({ always }) => always))}</dd>
        </div>
      </dl>
      <p className="text-dense text-pretty text-text-2">{brierWords(brier)}</p>
    </div>
  );
};

const SmallPrint = ({ book }: { readonly book: PlanBook }) => {
  const { calibration, unchecked, corrected } = book;
  const lines = [
    deletedWords(book.deleted),
    calibration.notFilled === 0
      ? null
      : `${calibration.notFilled} more ${calibration.notFilled === 1 ? 'plan was' : 'plans were'} never filled.`,
    calibration.withoutTarget === 0 ? null : `${calibration.withoutTarget} had no target.`,
    unchecked === 0
      ? null
      : `${unchecked} ${unchecked === 1 ? 'score is' : 'scores are'} from candles that aren’t on this device, so we couldn’t check ${unchecked === 1 ? 'it' : 'them'} here.`,
    corrected === 0
      ? null
      : `${corrected} stored ${corrected === 1 ? 'score' : 'scores'} didn’t match the candles. The computed ones count.`,
  ].filter((line) => line !== null);
  return lines.length === 0 ? null : <p className="text-micro text-pretty text-text-3">{lines.join(' ')}</p>;
};

/** On a phone what came out takes the place of when it was written. */
const columnClass: ReadonlyMap<string, string> = new Map([
  ['Written', 'hidden desk:table-cell'],
  ['R', '!text-right'],
]);

/** The latest plans that are listed. */
const mostListed = 12;

const Plans = ({ standings, timeOf }: { readonly standings: readonly PlanStanding[]; readonly timeOf: (at: number) => string }) => (
  <div className="overflow-x-auto">
    <Table
      label="Plans"
      head={
        <>
          {['Plan', 'Written', 'Grade', 'Outcome', 'R'].map((title) => (
            <th key={title} scope="col" className={columnClass.get(title)}>
              {title}
            </th>
          ))}
        </>
      }
    >
      {standings.slice(0, mostListed).map((standing) => {
        const { outcome, r } = standingWords(standing);
        const { plan, createdAtMs } = standing;
        return (
          <TableRow key={standing.id}>
            <TableCell>
              <b className="font-semibold">{plan.market}</b> {plan.side}
            </TableCell>
            <TableCell className={columnClass.get('Written')}>{createdAtMs === null ? 'on this device' : timeOf(createdAtMs)}</TableCell>
            <TableCell>
              {plan.grade ?? '–'}
              {plan.chance === undefined ? '' : `, ${plan.chance}%`}
            </TableCell>
            <TableCell>{outcome}</TableCell>
            <TableCell align="right">{r}</TableCell>
          </TableRow>
        );
      })}
    </Table>
  </div>
);

export const Scores = ({ timeOf }: { readonly timeOf: (at: number) => string }) => {
  const now = useLive(keptPlanScores);
  if (now.state === 'loading') return <Skeleton className="h-48" />;
  const { book } = now;
  return (
    <div className="grid grid-cols-1 gap-x-9 gap-y-5 desk:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-3">
        <Grades book={book} />
        <SmallPrint book={book} />
        <Percentages book={book} />
      </div>
      {book.standings.length > 0 && <Plans standings={book.standings} timeOf={timeOf} />}
    </div>
  );
};
