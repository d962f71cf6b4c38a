/**
 * A field that finds one of many by typing (combobox pattern of the ARIA Authoring Practices): the focus stays in the field, arrows
 * and pages move the mark in the list under it, Enter chooses, Escape closes. It knows nothing of what is listed.
 */
import { ChevronsUpDown } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { controlClass, Field, type FieldProps } from './field';
import { useOwnEscape } from './hooks/use-own-escape';

/** What is listed, and how. */
export interface ComboboxList<Entry> {
  /** Name of the list for assistive technology. */
  readonly label: string;
  /** All that fits what is typed, best first; everything for ''. */
  readonly search: (typed: string) => readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  /** Key of the entry that counts as selected; left out, it is the marked one. */
  readonly selected?: string | null;
  readonly row: (entry: Entry) => ReactNode;
  readonly rowClass: string;
  /** The line under the list: how many are shown of how many that fit. */
  readonly summary: (shown: number, found: number) => string;
}

export interface ComboboxProps<Entry> extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'> {
  /** Stands in the field while the list is closed. */
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly disabled?: boolean;
  readonly inputClass: string;
  readonly list: ComboboxList<Entry>;
  /** Another entry than the one that stands there was chosen. */
  readonly onChoose: (key: string) => void;
  readonly onTyped?: (text: string) => void;
  /** The field was left while its list was open. */
  readonly onLeave?: (typed: string) => void;
}

/** More entries than anybody reads; typing narrows them. */
const mostShown = 60;
const page = 8;
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', page],
  ['PageUp', -page],
]);

const optionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

/** What is typed, what fits, and what the keys do. */
const useSearch = <Entry,>({ value, list, onChoose, onTyped, onLeave }: ComboboxProps<Entry>) => {
  const options = useRef<HTMLDivElement>(null);
  /** null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  useOwnEscape(isOpen);
  const { search, keyOf } = list;
  const found = useMemo(() => (typed === null ? [] : search(typed)), [typed, search]);
  const entries = found.slice(0, mostShown);

  const write = (text: string): void => {
    setTyped(text);
    setActive(0);
    onTyped?.(text);
  };
  const choose = (entry: Entry | undefined): void => {
    setTyped(null);
    if (entry !== undefined && keyOf(entry) !== value) onChoose(keyOf(entry));
  };
  const leave = (): void => {
    setTyped(null);
    if (isOpen) onLeave?.(typed);
  };
  const move = (step: number): void => {
    const place = Math.min(Math.max(active + step, 0), entries.length - 1);
    setActive(place);
    options.current?.children[place]?.scrollIntoView?.({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const step = entries.length > 0 ? steps.get(event.key) : undefined;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (isOpen ? step === undefined && !isEnter && event.key !== 'Escape' : event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!isOpen) write('');
    else if (step !== undefined) move(step);
    else choose(isEnter ? entries[active] : undefined);
  };
  return { options, typed, active, found, entries, write, choose, leave, press };
};

interface OptionsProps<Entry> extends Pick<ReturnType<typeof useSearch<Entry>>, 'options' | 'active' | 'found' | 'entries' | 'choose'> {
  readonly id: string;
  readonly list: ComboboxList<Entry>;
}

const Options = <Entry,>({ id, list, options, active, found, entries, choose }: OptionsProps<Entry>) => (
  <div className="absolute inset-x-0 top-full z-30 mt-1 rounded-md bg-float shadow-pop">
    <div ref={options} id={id} role="listbox" aria-label={list.label} className="max-h-[300px] overflow-y-auto py-1">
      {entries.map((entry, index) => {
        const key = list.keyOf(entry);
        const isSelected = list.selected === undefined ? index === active : key === list.selected;
        return (
          // Keys arrive in the field, which names this option as the marked one.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={isSelected}
            // A press must not take the focus from the field, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
            className={classNames(
              'flex cursor-pointer items-center px-2.5 hover:bg-surface-3 pointer-coarse:min-h-11',
              list.rowClass,
              index === active && 'bg-surface-3',
              isSelected && 'shadow-[inset_2px_0_0_var(--color-brass)]',
            )}
          >
            {list.row(entry)}
          </div>
        );
      })}
    </div>
    <p role="status" className="border-t border-line px-2.5 py-1.5 text-micro text-text-3">
      {list.summary(entries.length, found.length)}
    </p>
  </div>
);

export const Combobox = <Entry,>(props: ComboboxProps<Entry>) => {
  const { label, hint, error, className, value, placeholder, disabled, inputClass, list } = props;
  const listId = useId();
  const { typed, write, leave, press, ...shown } = useSearch(props);
  const isOpen = typed !== null;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown.entries.length > 0 ? optionId(listId, shown.active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? value}
            className={classNames(controlClass, inputClass, 'pr-9')}
            // Typing replaces the name that stands there.
            onFocus={(event) => event.target.select()}
            onClick={() => {
              if (!isOpen) write('');
            }}
            onChange={(event) => write(event.target.value)}
            onKeyDown={press}
            onBlur={leave}
          />
          <ChevronsUpDown
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-text-3"
          />
          {isOpen && <Options id={listId} list={list} {...shown} />}
        </div>
      )}
    </Field>
  );
};
