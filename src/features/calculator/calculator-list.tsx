/** The list of calculators with a search over it; a slash reaches the search from anywhere, arrows move in the list. On a phone it is a select. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { classNames } from '@/ui/class-names';
import { useScreenActions } from '@/ui/hooks/use-screen-actions';
import { isForPage } from '@/ui/is-for-page';
import { Kbd } from '@/ui/kbd';
import { SelectField } from '@/ui/select-field';
import type { Calculator } from './calculator';
import { calculators } from './calculators';

export interface CalculatorListProps {
  readonly selectedId: string;
  /** Address of a calculator with the values it shares with this one. */
  readonly addressOf: (calculator: Calculator) => string;
}

/** Each calculator as an action of the screen, and the search. */
const useCalculatorActions = ({ selectedId, addressOf }: CalculatorListProps, search: () => void): void => {
  const navigate = useNavigate();
  useScreenActions([
    { id: 'search-calculators', label: 'Search the calculators', keys: '/', run: search },
    ...calculators
      .filter(({ id }) => id !== selectedId)
      .map((calculator) => ({
        id: `calculator-${calculator.id}`,
        label: calculator.title,
        words: `${calculator.words} calculator`,
        run: () => void navigate(addressOf(calculator)),
      })),
  ]);
};

/** Puts the focus into the field when a slash is pressed outside of every other field. */
const useSlash = (focus: () => void): void => {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || !isForPage(event)) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [focus]);
};

const matches = ({ title, words, purpose }: Calculator, typed: string): boolean => {
  const text = `${title} ${words} ${purpose}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const groupsOf = (found: readonly Calculator[]): readonly string[] => [...new Set(found.map(({ group }) => group))];

/** The links by group, or that nothing was found. */
const Links = ({
  found,
  typed,
  selectedId,
  addressOf,
  onChosen,
}: CalculatorListProps & { readonly found: readonly Calculator[]; readonly typed: string; readonly onChosen: () => void }) => (
  <>
    {groupsOf(found).map((group) => (
      <div key={group} className="pb-1">
        <div className="px-2 pt-2 pb-1 text-micro text-text-3">{group}</div>
        <ul>
          {found
            .filter((one) => one.group === group)
            .map((one) => (
              <li key={one.id}>
                <Link
                  to={addressOf(one)}
                  onClick={onChosen}
                  aria-current={one.id === selectedId ? 'page' : undefined}
                  className={classNames(
                    'flex min-h-8 items-center rounded-md px-2 text-ui no-underline hover:bg-surface-2 hover:text-text pointer-coarse:min-h-11',
                    one.id === selectedId ? 'bg-surface-3 text-text shadow-[inset_2px_0_0_var(--color-brass)]' : 'text-text-2',
                  )}
                >
                  {one.title}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    ))}
    <p role="status" className={found.length === 0 ? 'px-2 py-2 text-dense text-text-2' : 'sr-only'}>
      {found.length === 0 ? `No calculator is called “${typed}”.` : `${found.length} calculators`}
    </p>
  </>
);

const SearchedList = (props: CalculatorListProps) => {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [focusField] = useState(() => () => field.current?.focus());
  useSlash(focusField);
  useCalculatorActions(props, focusField);
  const found = calculators.filter((one) => matches(one, typed.trim()));
  const move = (event: KeyboardEvent): void => {
    const all = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = all.findIndex((link) => link === document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const inField = document.activeElement === field.current;
    if (event.key === 'Escape' && inField) setTyped('');
    if (event.key === 'Enter' && inField) all[0]?.click();
    if (target === undefined || (inField && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    (target < 0 ? field.current : all[Math.min(target, all.length - 1)])?.focus();
  };
  return (
    // Keys move between the links, which can be reached and pressed without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label="Calculators" onKeyDown={move} className="self-start rounded-lg border border-line bg-surface-1 max-desk:hidden">
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3" />
        <input
          ref={field}
          type="search"
          aria-label="Find a calculator"
          placeholder="Find"
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="h-10 w-full min-w-0 bg-transparent text-ui outline-none placeholder:text-text-3"
        />
        <Kbd>/</Kbd>
      </div>
      <div ref={list} className="p-1.5">
        {/* What was looked for is found: the list is whole again. */}
        <Links {...props} found={found} typed={typed.trim()} onChosen={() => setTyped('')} />
      </div>
    </nav>
  );
};

export const CalculatorList = (props: CalculatorListProps) => {
  const navigate = useNavigate();
  return (
    <>
      <SelectField
        className="desk:hidden"
        label="Calculator"
        value={props.selectedId}
        options={calculators.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ target }) => {
          const chosen = calculators.find(({ id }) => id === target.value);
          if (chosen !== undefined) void navigate(props.addressOf(chosen));
        }}
      />
      <SearchedList {...props} />
    </>
  );
};
