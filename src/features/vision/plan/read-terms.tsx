/** What was read of a position, each term beside its piece of the picture. Unsure ones stay empty until somebody has looked. */
import { Check } from 'lucide-react';
import type { PositionBoxReading, ReadCell } from '@/domain/vision/reading';
import { PictureCrop, type SeenPicture } from '@/features/vision/picture-crop';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';

export type Term = 'market' | 'entry' | 'stop' | 'target';

const names: Readonly<Record<Term, string>> = { market: 'Market', entry: 'Entry', stop: 'Stop', target: 'Target' };

const cellOf = (reading: PositionBoxReading, term: Term): ReadCell<string> | ReadCell<number> | null =>
  term === 'market' ? reading.symbol : reading[term];

export interface ReadTermsProps {
  readonly reading: PositionBoxReading;
  readonly picture: SeenPicture;
  /** As it stands in the form. */
  readonly terms: Readonly<Record<Term, string>>;
  /** As it was read; '' for nothing. */
  readonly read: Readonly<Record<Term, string>>;
  /** Terms nobody has looked at yet. */
  readonly open: readonly Term[];
  readonly onLooked: (term: Term) => void;
}

export const ReadTerms = ({ reading, picture, terms, read, open, onLooked }: ReadTermsProps) => (
  <dl className="flex flex-col" aria-label="What was read">
    {(Object.keys(names) as Term[]).map((term) => {
      const cell = cellOf(reading, term);
      const isOpen = open.includes(term);
      return (
        <div
          key={term}
          className={classNames(
            'grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-2 py-1.5 last:border-b-0',
            isOpen && 'rounded-sm bg-caution-soft',
          )}
        >
          <dt className="text-dense text-text-2">{names[term]}</dt>
          <dd className="min-w-0">
            {cell === null ? (
              <span className="text-micro text-text-3">Not in the picture</span>
            ) : (
              <PictureCrop picture={picture} box={cell.box} label={`${names[term]} in the picture`} />
            )}
          </dd>
          <dd className="flex items-center gap-2 text-right">
            {terms[term] === '' ? (
              <span className="text-text-3 tabular-nums">{read[term] === '' ? 'not read' : `perhaps ${read[term]}`}</span>
            ) : (
              <span className="tabular-nums">{terms[term]}</span>
            )}
            {isOpen && read[term] !== '' && (
              <Button
                size="sm"
                data-check
                aria-label={`${names[term]} ${read[term]} is right`}
                icon={<Check size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => onLooked(term)}
              >
                It’s right
              </Button>
            )}
          </dd>
        </div>
      );
    })}
  </dl>
);
