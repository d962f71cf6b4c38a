/** What can come next, under the line that is written: a list whose mark the keys of the field move. */
import { useEffect, useRef } from 'react';
import type { Completion } from '@/domain/strategy/complete-sentence';
import { classNames } from '@/ui/class-names';
import { Kbd } from '@/ui/kbd';
import type { OpenList } from './use-completion';

/** More than anybody reads; typing narrows them. */
const mostShown = 40;

export const suggestionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

export interface SuggestionListProps {
  readonly id: string;
  readonly list: OpenList;
  readonly active: number;
  /** Px below the top of the field. */
  readonly top: number;
  readonly onAccept: (choice: Completion) => void;
}

const countWords = (count: number): string => (count === 1 ? '1 suggestion' : `${String(count)} suggestions`);

const ownWords = ({ own }: OpenList): string =>
  own.map(({ text, hint }) => (hint === '' ? `or type ${text}` : `or type ${text}: ${hint}`)).join('; ');

export const SuggestionList = ({ id, list, active, top, onAccept }: SuggestionListProps) => {
  const options = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The marked one is always among those that are shown.
  const shown = list.choices.slice(0, Math.max(mostShown, active + 1));
  useEffect(() => {
    options.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, list]);
  // Below the caret there may be no room in view, least of all on a phone.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [top]);
  const own = ownWords(list);
  return (
    <div ref={box} className="absolute inset-x-0 z-30 scroll-my-16 rounded-md bg-float shadow-pop" style={{ top }}>
      {shown.length > 0 && (
        <div ref={options} id={id} role="listbox" aria-label="What can come next" className="max-h-[min(232px,40dvh)] overflow-y-auto py-1">
          {shown.map((choice, index) => (
            // Keys arrive in the field, which names this option as the marked one.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${choice.label} ${String(choice.from)}`}
              id={suggestionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // A press must not take the focus from the field, which would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onAccept(choice)}
              className={classNames(
                'flex cursor-pointer items-baseline justify-between gap-3 px-2.5 py-1 text-dense hover:bg-surface-3 pointer-coarse:min-h-11 pointer-coarse:items-center',
                index === active && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
              )}
            >
              <span className="min-w-0 font-medium break-words">{choice.label}</span>
              {choice.detail !== '' && <span className="min-w-0 text-right text-micro text-text-3">{choice.detail}</span>}
            </div>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line px-2.5 py-1.5 text-micro text-text-3 not-first:border-t">
        <p role="status" className="min-w-0 flex-1">
          {list.choices.length > 0 && countWords(list.choices.length)}
          {list.choices.length > 0 && own !== '' && ', '}
          {own}
        </p>
        {list.choices.length > 0 && (
          <span className="flex shrink-0 items-center gap-1 pointer-coarse:hidden">
            <Kbd>Enter</Kbd> takes it
          </span>
        )}
      </div>
    </div>
  );
};
