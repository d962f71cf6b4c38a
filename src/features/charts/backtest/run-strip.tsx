/** The runs of this visit beside each other: which one is in view, how far the others are, and up to four to compare. */
import { X } from 'lucide-react';
import { formatR } from '@/lib/format-number';
import { Checkbox } from '@/ui/checkbox';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { dropRun, shownRun } from './run-desk';
import { isDone } from './run-types';
import type { TestRun } from './run-types';
import { verdictHeadings } from './verdict-words';

export const mostCompared = 4;

export interface RunStripProps {
  readonly all: readonly TestRun[];
  readonly shown: string | null;
  readonly compared: readonly string[];
  readonly onCompare: (ids: readonly string[]) => void;
}

const stateWords = ({ state }: TestRun): string => {
  if (state.kind === 'running') return 'running';
  if (state.kind === 'cancelled') return 'canceled';
  if (state.kind === 'failed') return 'did not run';
  const { verdict, bounds } = state.result.evidence;
  const mean = bounds.pessimistic.meanR.value;
  return `${verdictHeadings[verdict]}${mean === null || !bounds.haveOneSign ? '' : `, ${formatR(mean)}`}`;
};

export const RunStrip = ({ all, shown, compared, onCompare }: RunStripProps) => (
  <ul aria-label="Runs of this visit" className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:thin]">
    {all.map((run) => {
      const isCompared = compared.includes(run.id);
      return (
        <li
          key={run.id}
          className={classNames(
            'flex shrink-0 items-center gap-1.5 rounded-md border py-0.5 pr-0.5 pl-1.5 text-dense',
            run.id === shown ? 'border-brass' : 'border-line-strong',
          )}
        >
          {isDone(run) && (
            <Checkbox
              label={<span className="sr-only">Compare run {run.number}</span>}
              checked={isCompared}
              disabled={!isCompared && compared.length >= mostCompared}
              onChange={() => onCompare(isCompared ? compared.filter((id) => id !== run.id) : [...compared, run.id])}
            />
          )}
          <button
            type="button"
            aria-pressed={run.id === shown}
            onClick={() => shownRun.set(run.id)}
            className="px-1 text-left hover:text-text pointer-coarse:min-h-11"
          >
            <span className="font-medium">Run {run.number}</span> <span className="text-text-2">{stateWords(run)}</span>
          </button>
          <IconButton
            label={`Remove run ${String(run.number)} from the list`}
            size="sm"
            icon={<X size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => dropRun(run.id)}
          />
        </li>
      );
    })}
  </ul>
);
