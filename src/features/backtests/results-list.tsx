/** All published results: a table on a wide screen, cards on a phone. The ones that lose are listed like the others. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import type { ReadResult } from '@/domain/published/result-document';
import type { PublishedResult } from '@/domain/published/published-result';
import { formatCount, formatR } from '@/lib/format-number';
import { classNames } from '@/ui/class-names';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Table, TableRow } from '@/ui/table';
import { DataBadge, VerdictBadges } from './result-badges';
import { fallWords, gainWords, hasHeadline, marketWords, meanWords, pathWords, ratioWords } from './result-words';
import { RunCell } from './run-cell';
import type { Runs } from './use-runs';

export interface ResultsListProps {
  readonly results: readonly ReadResult[];
  readonly chosen: string | null;
  readonly runs: Runs;
  /** Address of a result on this screen. */
  readonly addressOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

interface RowProps extends Omit<ResultsListProps, 'results' | 'chosen'> {
  readonly result: PublishedResult;
  readonly isChosen: boolean;
  readonly scale: { readonly min: number; readonly max: number };
}

const soundOnes = (results: readonly ReadResult[]): readonly PublishedResult[] => results.flatMap((one) => (one.ok ? [one.result] : []));

/** One scale for all intervals of the list, with zero in it. */
const scaleOf = (results: readonly PublishedResult[]): { readonly min: number; readonly max: number } => {
  const ends = results.flatMap(({ figures: { meanRLow, meanRHigh } }) => [meanRLow.value ?? 0, meanRHigh.value ?? 0]);
  return { min: Math.min(-0.1, ...ends), max: Math.max(0.1, ...ends) };
};

const intervalOf = ({ figures: { pessimistic, meanRLow, meanRHigh } }: PublishedResult) =>
  pessimistic.meanR.value === null || meanRLow.value === null || meanRHigh.value === null
    ? null
    : { value: pessimistic.meanR.value, low: meanRLow.value, high: meanRHigh.value };

const Name = ({ result, addressOf }: Pick<RowProps, 'result' | 'addressOf'>) => (
  <>
    <Link
      to={addressOf(result.id)}
      className="inline-block font-semibold underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
    >
      {result.name}
    </Link>
    <span className="flex flex-wrap items-center gap-1.5 text-micro text-text-3">
      {marketWords(result)} <DataBadge result={result} />
    </span>
  </>
);

const Mean = ({ result, scale }: Pick<RowProps, 'result' | 'scale'>) => {
  if (!hasHeadline(result)) return <span className="text-micro text-text-3">The bounds differ in sign</span>;
  const { meanR } = result.figures.pessimistic;
  return (
    <span className="flex items-center gap-2">
      <IntervalGlyph label={meanWords(result)} interval={intervalOf(result)} scale={scale} widthPx={132} />
      <span className="font-mono text-dense">{meanR.value === null ? 'No stops' : formatR(meanR.value)}</span>
    </span>
  );
};

const Ratio = ({ words, missing }: { readonly words: string | null; readonly missing: string }) =>
  words === null ? <span className="text-text-3">{missing}</span> : <>{words}</>;

const Row = ({ result, isChosen, scale, runs, addressOf, onOpen }: RowProps) => (
  <TableRow selected={isChosen} className={classNames('[&>td]:px-2.5', result.withdrawn !== null && 'text-text-3')}>
    <td className="min-w-[180px] py-1.5 whitespace-normal!">
      <Name result={result} addressOf={addressOf} />
    </td>
    <td className="text-right">{fallWords(result)}</td>
    <td className="text-right font-semibold">{gainWords(result)}</td>
    <td>
      <Mean result={result} scale={scale} />
    </td>
    <td className="text-right">{formatCount(result.figures.trades)}</td>
    <td className="text-right">{pathWords(result)}</td>
    <td className="text-right">
      <Ratio words={ratioWords(result.figures.dsr)} missing="no spread yet" />
    </td>
    <td className="text-right">
      <Ratio words={ratioWords(result.figures.pbo)} missing={result.tried.trials < 10 ? 'too few variants' : 'not computed'} />
    </td>
    <td className="text-right">{formatCount(result.tried.trials)}</td>
    <td>
      <VerdictBadges result={result} />
    </td>
    <td>
      <RunCell result={result} runs={runs} onOpen={() => onOpen(result.id)} />
    </td>
  </TableRow>
);

const heads: readonly (readonly [label: string, isRight: boolean])[] = [
  ['Strategy', false],
  ['Deepest fall', true],
  ['Result, both readings', true],
  ['Mean of a trade, 95%', false],
  ['Trades', true],
  ['Path decides', true],
  ['DSR', true],
  ['PBO', true],
  ['Variants tried', true],
  ['Verdict', false],
  ['Check', false],
];

const Card = ({ result, isChosen, runs, addressOf, onOpen }: RowProps) => (
  <li className={classNames('border-b border-line px-3 py-3 last:border-b-0', isChosen && 'shadow-[inset_3px_0_0_var(--color-brass)]')}>
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Name result={result} addressOf={addressOf} />
      </div>
      <VerdictBadges result={result} />
    </div>
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-dense [&_dd]:font-medium [&_dt]:text-text-3">
      <div>
        <dt>Deepest fall</dt>
        <dd>{fallWords(result)}</dd>
      </div>
      <div>
        <dt>{hasHeadline(result) ? 'Result, both readings' : 'No headline'}</dt>
        <dd>{gainWords(result)}</dd>
      </div>
      <div>
        <dt>DSR and PBO</dt>
        <dd>
          {ratioWords(result.figures.dsr) ?? 'no DSR'}, {ratioWords(result.figures.pbo) ?? 'no PBO'}
        </dd>
      </div>
      <div>
        <dt>Trades, variants tried</dt>
        <dd>
          {formatCount(result.figures.trades)}, {formatCount(result.tried.trials)}
        </dd>
      </div>
    </dl>
    <div className="mt-2.5">
      <RunCell result={result} runs={runs} onOpen={() => onOpen(result.id)} />
    </div>
  </li>
);

/** What an admin published with another version and this one can't read: named, with the reason. */
const Unreadable = ({ results }: { readonly results: readonly ReadResult[] }) => {
  const damaged = results.flatMap((one) => (one.ok ? [] : [one]));
  return damaged.length === 0 ? null : (
    <ul className="border-t border-line px-3 py-2 text-dense text-text-2 desk:px-4">
      {damaged.map(({ id, name, reason }) => (
        <li key={id}>
          “{name}” can’t be shown. {reason}
        </li>
      ))}
    </ul>
  );
};

export const ResultsList = ({ results, chosen, ...rest }: ResultsListProps) => {
  const sound = soundOnes(results);
  const scale = scaleOf(sound);
  const rows = sound.map((result) => ({ result, isChosen: result.id === chosen, scale, ...rest }));
  return (
    <section aria-label="Results" className="min-w-0 rounded-lg border border-line bg-surface-1">
      <Table
        label="Published results"
        className="max-bar:hidden"
        head={heads.map(([label, isRight]) => (
          <th key={label} className={isRight ? 'text-right!' : undefined}>
            {label}
          </th>
        ))}
      >
        {rows.map((row) => (
          <Row key={row.result.id} {...row} />
        ))}
      </Table>
      <ul className="bar:hidden" aria-label="Published results">
        {rows.map((row) => (
          <Card key={row.result.id} {...row} />
        ))}
      </ul>
      <Unreadable results={results} />
      <RiskLine />
    </section>
  );
};

/** Stands under every list and every result. */
export const RiskLine = () => (
  <footer className="border-t border-line px-3 py-[9px] text-micro text-text-3 desk:px-4">
    After all costs. A past or simulated result says nothing about what you will earn.{' '}
    <Link className="text-text-2 underline underline-offset-2 hover:text-text" to={`${href('terms')}#risk-disclosure`}>
      Read the risk disclosure
    </Link>
  </footer>
);
