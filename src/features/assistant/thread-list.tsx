/** The threads: a new one, search, and the list with pinned ones first. */
import { Pin, SquarePen } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isFound, lastAt, titleOf } from '@/domain/assistant/threads/thread-path';
import { dayClock } from '@/domain/time/day-clock';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { controlClass } from '@/ui/field';
import type { KeptThread } from './threads';

export interface ThreadListProps {
  readonly threads: readonly KeptThread[];
  readonly current: string | null;
  readonly zone: string;
  readonly hrefOf: (id: string) => string;
  readonly onNew: () => void;
  /** One was chosen. */
  readonly onChosen?: () => void;
}

export const ThreadList = ({ threads, current, zone, hrefOf, onNew, onChosen }: ThreadListProps) => {
  const id = useId();
  const [search, setSearch] = useState('');
  const shown = search.trim() === '' ? threads : threads.filter(({ value }) => isFound(value, search.trim()));
  const clock = dayClock(zone);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-2 p-3">
        <Button size="sm" icon={<SquarePen size={14} strokeWidth={1.75} aria-hidden />} onClick={onNew}>
          New thread
        </Button>
        <label htmlFor={id} className="sr-only">
          Search threads
        </label>
        <input
          id={id}
          type="search"
          value={search}
          placeholder="Search threads"
          onChange={(event) => setSearch(event.target.value)}
          className={classNames(controlClass, 'h-8')}
        />
      </div>
      <ul aria-label="Threads" className="min-h-0 flex-1 overflow-y-auto pb-3">
        {shown.map(({ id: threadId, value }) => (
          <li key={threadId}>
            <Link
              to={hrefOf(threadId)}
              aria-current={threadId === current ? 'page' : undefined}
              {...(onChosen !== undefined && { onClick: onChosen })}
              className={classNames(
                'flex min-h-8 items-center gap-2 px-3.5 py-1 text-ui text-text-2 no-underline hover:bg-surface-2 hover:text-text pointer-coarse:min-h-11',
                threadId === current && 'bg-surface-3 font-medium text-text shadow-[inset_2px_0_0_var(--color-brass)]',
              )}
            >
              {value.pinned === true && <Pin size={12} strokeWidth={1.75} aria-label="Pinned" className="shrink-0" />}
              <span className="min-w-0 flex-1 truncate">{titleOf(value)}</span>
              <span className="shrink-0 text-micro text-text-3">{lastAt(value) === 0 ? '' : clock.moment(lastAt(value) as EpochMs)}</span>
            </Link>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="px-3.5 py-2 text-dense text-text-3">{search.trim() === '' ? 'No threads yet.' : 'No thread has these words.'}</li>
        )}
      </ul>
    </div>
  );
};
