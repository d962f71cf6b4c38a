/** What is said below the answer of a model: who wrote it, which numbers have no source and why, and how it ended. */
import type { Answer } from '@/domain/assistant/analyst';
import { endWords, type AnswerEnd } from '@/domain/assistant/models/answer-end';
import { isRef, type Mark } from '@/domain/assistant/say';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { modelSettingsOpen } from './settings-open';

const marksOf = ({ sentences, more }: Answer): readonly Mark[] =>
  [...sentences, ...more].flat().filter((part): part is Mark => typeof part !== 'string' && !isRef(part));

export const MarkNotes = ({ answer, by }: { readonly answer: Answer; readonly by: string }) => {
  const marks = marksOf(answer);
  if (by === 'analyst') return null;
  return (
    <div className="mt-3 text-micro text-text-3">
      <p>Written by {by} and checked against Sextant’s calculations.</p>
      {marks.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-caution">
            {marks.length === 1 ? 'One number has no source' : `${String(marks.length)} numbers have no source`}
          </summary>
          <ul className="mt-1 grid gap-0.5">
            {marks.map(({ marked, reason }, at) => (
              <li key={at}>
                {marked}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

/** Ends that another setting can mend. */
const ofSettings: ReadonlySet<AnswerEnd> = new Set<AnswerEnd>(['budget', 'key', 'unreachable', 'unavailable', 'unknown-model', 'too-long']);

const titleOf = (end: AnswerEnd): string => {
  if (end === 'stopped') return 'Stopped';
  return end === 'cut' || end === 'reload' || end === 'rounds' ? 'This answer isn’t complete' : 'The model didn’t answer';
};

export const AnswerEndNote = ({ end, onAgain }: { readonly end: AnswerEnd; readonly onAgain: (by?: 'analyst') => void }) => {
  const words = endWords(end);
  if (words === null) return null;
  return (
    <Notice tone={end === 'stopped' ? 'plain' : 'caution'} title={titleOf(end)} className="mt-3">
      <p>{words}</p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Button size="sm" deed="add" onClick={() => onAgain()}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" deed="add" onClick={() => onAgain('analyst')}>
          Ask the built-in analyst
        </Button>
        {ofSettings.has(end) && (
          <Button size="sm" variant="ghost" onClick={() => modelSettingsOpen.set(true)}>
            Model settings
          </Button>
        )}
      </div>
    </Notice>
  );
};
