/** The list under the field of an instrument. The field keeps the focus and moves through it by `aria-activedescendant`. */
import type { Ref } from 'react';
import { classNames } from '@/ui/class-names';
import type { OfferedInstrument } from './search-instruments';

export interface InstrumentListProps {
  readonly id: string;
  readonly entries: readonly OfferedInstrument[];
  /** How many fit; more than are shown where the list is cut. */
  readonly found: number;
  readonly active: number;
  readonly onChoose: (symbol: string) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Id of an entry, for `aria-activedescendant`. */
export const instrumentOptionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

const summary = (shown: number, found: number): string =>
  found > shown
    ? `${String(shown)} of ${String(found)} instruments. Type to narrow them.`
    : `${String(found)} ${found === 1 ? 'instrument' : 'instruments'}`;

const termsWords: Readonly<Record<OfferedInstrument['terms'], string | null>> = { known: null, own: null, asked: 'terms asked' };

const Row = ({ symbol, title, group, terms }: OfferedInstrument) => (
  <>
    <span className="w-[76px] shrink-0 truncate font-mono">{symbol}</span>
    <span className="min-w-0 flex-1 truncate text-text-2">{title}</span>
    <span className="shrink-0 text-micro text-text-3">{group === 'Other' ? group : (termsWords[terms] ?? group)}</span>
  </>
);

export const InstrumentList = ({ id, entries, found, active, onChoose, ref }: InstrumentListProps) => (
  <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-md bg-float shadow-pop">
    <div ref={ref} id={id} role="listbox" aria-label="Instruments" className="max-h-[300px] overflow-y-auto py-1">
      {entries.map((entry, index) => (
        // Keys arrive in the field, which names this option as the marked one.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={entry.symbol}
          id={instrumentOptionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A press must not take the focus from the field, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry.symbol)}
          className={classNames(
            'flex min-h-8 cursor-pointer items-center gap-2.5 px-2.5 text-ui hover:bg-surface-3 pointer-coarse:min-h-11',
            index === active && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
          )}
        >
          <Row {...entry} />
        </div>
      ))}
    </div>
    <p role="status" className="border-t border-line px-2.5 py-1.5 text-micro text-text-3">
      {summary(entries.length, found)}
    </p>
  </div>
);
