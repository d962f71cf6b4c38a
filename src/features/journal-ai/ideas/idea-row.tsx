/** One idea under test: how far it is, what its trades made since it was written down, and the registration line. */
import type { ClaimReport } from '@/domain/findings/claim-report';
import type { ListedClaim } from '@/domain/findings/register/listed-claims';
import { KeptMarks } from '@/features/journal/routine/kept-marks';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import { RegistrationLine } from '@/features/journal-ai/registration-line';
import { countOf, formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { TierBadge } from '@/ui/tier-badge';
import { claimSentence, leftOutWords, meanWords, progressWords, stateWords, tierOfTest, toGoWords } from './idea-words';

export interface IdeaRowProps {
  readonly listed: ListedClaim;
  /** null while it is worked out. */
  readonly report: ClaimReport | null;
  /** Whether the claim counts in what the screen shows: R, or money of one currency. */
  readonly isInMeasure: boolean;
  readonly isRule: boolean;
  /** R is assumed in part. */
  readonly isAssumed: boolean;
  readonly dayWords: (day: number) => string;
  readonly onEnd: () => void;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

const writtenWords = ({ claim, state }: ListedClaim): string => {
  if (claim.createdAt === null) return 'Waiting for the server: trades count from the moment it has the idea';
  const written = `Written down ${dateFormat.format(claim.createdAt)}`;
  if (state === 'ending') return `${written}, ended here and waiting for the server`;
  return claim.endedAt === null ? written : `${written}, ended ${dateFormat.format(claim.endedAt)}`;
};

interface ProgressProps {
  readonly report: ClaimReport;
  readonly claim: ListedClaim['claim'];
  readonly isOpen: boolean;
}

const Progress = ({ report: { test, needed, weeks }, claim, isOpen }: ProgressProps) => {
  const share = needed === null ? 0 : Math.min(1, test.days / needed);
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-3 text-micro">
        <span className="text-text-2">
          {countOf(test.trades, 'trade')}, {progressWords(test, needed)}
        </span>
        <span className="text-text-3">{isOpen && test.state === 'undecided' ? toGoWords(weeks) : ''}</span>
      </p>
      <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full bg-text-2" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-micro text-text-3">
        Kept {formatCount(test.kept)}, broken {formatCount(test.broken)}
        {test.kept + test.broken > 0 && <KeptMarks kept={test.kept} applied={test.kept + test.broken} />}
        {leftOutWords(test, claim)}
      </p>
    </div>
  );
};

export const IdeaRow = ({ listed, report, isInMeasure, isRule, isAssumed, dayWords, onEnd }: IdeaRowProps) => {
  const { claim, state } = listed;
  const isOpen = state === 'open' || state === 'waiting';
  const isLoss = claim.side === 'costs';
  return (
    <li className="grid items-center gap-x-7 gap-y-2 border-b border-line px-3 py-3 last:border-b-0 desk:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_240px_150px] desk:px-5">
      <div className="min-w-0">
        <p className="font-semibold text-pretty">{claim.words}</p>
        <p className="text-micro text-pretty text-text-3">
          {isRule && 'Your rule of the week. '}
          {writtenWords(listed)}. {claimSentence(claim)}
        </p>
        {report !== null && (
          <p className="mt-1.5">
            <TierBadge tier={tierOfTest(report.test)} isLoss={isLoss} />
          </p>
        )}
      </div>
      {report === null ? (
        <p className="text-micro text-text-3 desk:col-span-3">
          {isInMeasure
            ? 'Counting its trades'
            : `This idea counts in ${claim.currency ?? 'R'}. Switch the unit above to see how far it is.`}
        </p>
      ) : (
        <>
          <Progress report={report} claim={claim} isOpen={isOpen} />
          <RegistrationLine
            label={`Since it was written down: ${meanWords(report.test, claim.currency)}, ${stateWords(report.test, dayWords)}`}
            before={report.before}
            after={report.line}
          />
          <p className="font-semibold tabular-nums desk:text-right">
            <MaybeAssumed isAssumed={isAssumed && report.test.days > 0}>{meanWords(report.test, claim.currency)}</MaybeAssumed>
            <span className="block text-micro font-normal text-text-3">{stateWords(report.test, dayWords)}</span>
          </p>
        </>
      )}
      {isOpen && (
        <Button size="sm" variant="ghost" deed="add" className="-ml-2 justify-self-start desk:col-span-4" onClick={onEnd}>
          End the test
        </Button>
      )}
    </li>
  );
};
