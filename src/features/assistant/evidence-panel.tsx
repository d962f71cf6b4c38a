/** What the numbers of an answer came from: each use of a tool with its input, its results, the rows behind them, when and over what. */
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '@/domain/assistant/analyst';
import { deedOf } from '@/domain/assistant/deed';
import { differencesOf } from '@/domain/assistant/threads/differences';
import type { Given } from '@/domain/assistant/threads/thread-path';
import type { Call, Rows, ToolResult } from '@/domain/assistant/tool';
import type { Quantity } from '@/domain/assistant/quantity';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { zoneCity } from '@/domain/time/zone-city';
import { screenRows } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { classNames } from '@/ui/class-names';
import type { Picked } from './answer-text';

export interface EvidencePanelProps {
  readonly answer: Answer;
  /** The answer to the same question before it, with which its numbers are compared. */
  readonly former?: Given | undefined;
  readonly picked: Picked | null;
  readonly zone: string;
}

/** The title of the screen at this address; null: there is none, since an answer may have been kept by another version. */
const screenAt = (address: string): string | null => {
  const path = address.split(/[?#]/u)[0];
  return screenRows.find(([, screen]) => screen.path === path)?.[1].title ?? null;
};

const inputText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const Inputs = ({ input }: { readonly input: unknown }) => {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input).filter(([, value]) => value !== undefined) : [];
  if (fields.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-dense">
      {fields.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd className="text-right break-words">{inputText(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

const labelOf = ({ subject: { measure, of, period } }: Quantity): string =>
  [measure, of, period].filter((part) => part !== undefined && part !== '').join(', ');

interface ResultsProps {
  readonly quantities: ToolResult['quantities'];
  readonly picked: string | null;
  /** By its name what a number was in the answer before; null: there was none. */
  readonly changed: ReadonlyMap<string, Quantity | null>;
}

const Results = ({ quantities, picked, changed }: ResultsProps) => (
  <dl className="mt-1 grid gap-0.5 text-dense">
    {Object.entries(quantities).map(([key, quantity]) => (
      <div
        key={key}
        className={classNames('-mx-1.5 flex items-baseline justify-between gap-4 rounded-sm px-1.5', key === picked && 'bg-brass-soft')}
      >
        <dt className="min-w-0 text-text-2">{labelOf(quantity)}</dt>
        <dd className={classNames('text-right', key === picked && 'font-semibold')}>
          {quantity.text}
          {changed.has(key) && <span className="block text-micro text-caution">was {changed.get(key)?.text ?? 'not told'}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

const RowsTable = ({ rows }: { readonly rows: Rows }) => (
  <details className="mt-2">
    <summary className="cursor-pointer text-dense text-text-2">
      {rows.total === 1 ? 'The row behind it' : `${String(rows.total)} rows behind it`}
    </summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
    <div className="mt-1 max-h-72 overflow-auto" tabIndex={0} role="group" aria-label="Rows">
      <table className="w-full text-dense">
        <thead>
          <tr>
            {rows.columns.map((column) => (
              <th key={column} scope="col" className="pr-3 text-left text-micro font-medium text-text-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} className="pr-3 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {rows.total > rows.rows.length && (
      <p className="mt-1 text-micro text-text-3">
        {rows.rows.length} of {rows.total} are kept with the answer.
      </p>
    )}
  </details>
);

interface CallViewProps extends Pick<EvidencePanelProps, 'picked' | 'zone'> {
  readonly call: Call;
  readonly changed: ResultsProps['changed'];
}

const CallView = ({ call, picked, zone, changed }: CallViewProps) => {
  const { id, tool, title, input, at, outcome } = call;
  const isPicked = picked?.call === id;
  const place = useRef<HTMLElement>(null);
  const screen = outcome.ok && outcome.screen !== undefined ? screenAt(outcome.screen) : null;
  useEffect(() => {
    if (isPicked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked, picked]);
  return (
    <article
      ref={place}
      aria-label={`Source ${id}: ${title}`}
      className={classNames(
        'mb-2 rounded-md border px-3 py-2.5',
        isPicked ? 'border-line-strong bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]' : 'border-line',
      )}
    >
      <header className="flex items-baseline gap-2">
        <span aria-hidden className="rounded-sm border border-line-strong px-1 text-micro">
          {id}
        </span>
        <h3 className="min-w-0 flex-1 text-ui font-semibold">{title}</h3>
        <span className="text-micro text-text-3">{dayClock(zone).moment(at as EpochMs)}</span>
      </header>
      <p className="mt-0.5 font-mono text-micro text-text-3">{tool}</p>
      <Inputs input={input} />
      {outcome.ok ? (
        <>
          <p className="mt-2 text-micro text-text-3">Gave</p>
          <Results quantities={outcome.quantities} picked={isPicked ? picked.key : null} changed={changed} />
          {outcome.rows !== undefined && outcome.rows.total > 0 && <RowsTable rows={outcome.rows} />}
          <p className="mt-2 text-micro text-text-2">
            {outcome.provenance}
            {outcome.n === null ? '.' : `. n = ${String(outcome.n)}.`}
          </p>
          {outcome.screen !== undefined && screen !== null && (
            <Link to={outcome.screen} className={classNames(buttonClass({ size: 'sm' }), 'mt-2')}>
              <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
              Open in {screen}
            </Link>
          )}
        </>
      ) : (
        <p className="mt-2 text-dense text-caution">{outcome.reason}</p>
      )}
    </article>
  );
};

/** What has changed since the answer before, by call and by the name of the number. */
const changesSince = (former: Given | undefined, answer: Answer): ReadonlyMap<string, ReadonlyMap<string, Quantity | null>> => {
  const changes = new Map<string, Map<string, Quantity | null>>();
  if (former?.answer == null || deedOf(answer) !== null) return changes;
  for (const { call, key, before, after } of differencesOf(former.answer, answer)) {
    if (after === null) continue;
    const own = changes.get(call) ?? new Map<string, Quantity | null>();
    changes.set(call, own.set(key, before));
  }
  return changes;
};

const unchanged: ResultsProps['changed'] = new Map();

export const EvidencePanel = ({ answer, former, picked, zone }: EvidencePanelProps) => {
  const changes = useMemo(() => changesSince(former, answer), [former, answer]);
  return (
    <div>
      {answer.calls.map((call) => (
        <CallView key={call.id} call={call} picked={picked} zone={zone} changed={changes.get(call.id) ?? unchanged} />
      ))}
      {answer.calls.length === 0 && <p className="text-dense text-text-2">This answer has no numbers.</p>}
      <p className="mt-3 text-micro text-text-3">
        Times in {zoneCity(zone)}. These figures were kept with the answer.
        {former !== undefined && changes.size > 0 && ` “Was” is of ${dayClock(zone).moment(former.at as EpochMs)}.`}
      </p>
    </div>
  );
};
