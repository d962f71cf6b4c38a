/**
 * The field of an instrument: a combobox over everything that can be found. A known symbol counts while it is typed; any other
 * with Enter, a choice from the list, or on leaving the field. The focus stays in the field (ARIA Authoring Practices).
 */
import { ChevronsUpDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ContractFacts } from '@/domain/market/own-contract';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { classNames } from '@/ui/class-names';
import { controlClass, Field, type FieldFrameProps } from '@/ui/field';
import { useOwnEscape } from '@/ui/hooks/use-own-escape';
import { InstrumentList, instrumentOptionId } from './instrument-list';
import { searchInstruments } from './search-instruments';

export interface InstrumentFieldProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'error'> {
  readonly value: string;
  readonly contracts: readonly ContractFacts[];
  readonly onChange: (symbol: string) => void;
}

/** More entries than anybody reads; typing narrows them. */
const mostShown = 60;
const page = 8;

const placeAfter = (key: string, at: number, count: number): number | null => {
  const moves: ReadonlyMap<string, number> = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['PageDown', at + page],
    ['PageUp', at - page],
  ]);
  const place = moves.get(key);
  return place === undefined || count === 0 ? null : Math.min(Math.max(place, 0), count - 1);
};

/** What is typed, what fits, and what the keys do. */
const useInstrumentSearch = ({ value, contracts, onChange }: Pick<InstrumentFieldProps, 'value' | 'contracts' | 'onChange'>) => {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  /** null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  useOwnEscape(isOpen);
  const found = isOpen ? searchInstruments(typed, contracts) : [];
  const entries = found.slice(0, mostShown);

  const write = (text: string): void => {
    setTyped(text);
    setActive(0);
    if (text.trim() !== '' && instrumentOf(text) !== null) onChange(text);
  };
  const choose = (symbol: string | undefined): void => {
    setTyped(null);
    if (symbol !== undefined && symbol !== value) onChange(symbol);
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
      event.preventDefault();
      write('');
      return;
    }
    const place = placeAfter(event.key, active, entries.length);
    if (place !== null) {
      event.preventDefault();
      setActive(place);
      list.current?.children[place]?.scrollIntoView?.({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(entries[active]?.symbol);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setTyped(null);
    }
  };
  return { listId, list, typed, active, found, entries, write, choose, press };
};

export const InstrumentField = ({ label, hint, error, ...search }: InstrumentFieldProps) => {
  const { listId, list, typed, active, found, entries, write, choose, press } = useInstrumentSearch(search);
  const { value } = search;
  const isOpen = typed !== null;
  return (
    <Field label={label} hint={hint} error={error} className="col-span-full">
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && entries.length > 0 ? instrumentOptionId(listId, active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed ?? value}
            placeholder={value === '' ? undefined : value}
            className={classNames(controlClass, 'h-[34px] pr-9')}
            onFocus={(event) => event.target.select()}
            onClick={() => {
              if (!isOpen) write('');
            }}
            onChange={(event) => write(event.target.value)}
            onKeyDown={press}
            onBlur={() => choose(typed === null || typed.trim() === '' ? undefined : typed.trim())}
          />
          <ChevronsUpDown
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-text-3"
          />
          {isOpen && <InstrumentList ref={list} id={listId} entries={entries} found={found.length} active={active} onChoose={choose} />}
        </div>
      )}
    </Field>
  );
};
