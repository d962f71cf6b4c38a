/**
 * A field and a list under it: typing narrows the list, arrows move in it, Enter runs what is marked. The focus stays
 * in the field (combobox pattern of the ARIA Authoring Practices). It knows nothing of what the commands do.
 */
import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { KeySequence } from './key-sequence';
import { rankCommands } from './rank-commands';

export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** More words under which it is found. */
  readonly words?: string | undefined;
  /** Stands at the right: an address, a key. */
  readonly hint?: string | undefined;
  /** Keys that do the same without the list, shown at the right in place of the hint. */
  readonly keys?: string | undefined;
  /** Shown when it is searched for, or was chosen lately; for long lists. Absent: always. */
  readonly isOnlyFound?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

export interface CommandListProps {
  readonly label: string;
  readonly placeholder: string;
  readonly commands: readonly Command[];
  /** Ids of commands that were chosen before, the last first: they stand first, and before their equals in a search. */
  readonly recent?: readonly string[] | undefined;
  readonly onChoose: (command: Command) => void;
}

const shownOf = (commands: readonly Command[], recent: readonly string[], typed: string): readonly Command[] => {
  const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = commands.filter(({ id }) => !recent.includes(id));
  if (typed.trim() !== '') return rankCommands([...lately, ...others], typed, 'letters');
  return [...lately.map((command) => ({ ...command, group: 'Recent' })), ...others.filter(({ isOnlyFound }) => isOnlyFound !== true)];
};

const groupsOf = (commands: readonly Command[]): readonly string[] => [...new Set(commands.map(({ group }) => group))];

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
}

const Option = ({ id, command, isMarked, onMark, onChoose }: OptionProps) => (
  // Keys arrive in the field, which names this option as the marked one.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isMarked}
    onPointerMove={onMark}
    onClick={onChoose}
    className={classNames(
      'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-ui pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-2',
      isMarked && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
    )}
  >
    {command.icon}
    <span className="min-w-0 flex-1 truncate">{command.label}</span>
    {command.keys !== undefined && <KeySequence keys={command.keys} />}
    {command.keys === undefined && command.hint !== undefined && (
      <span className="truncate font-mono text-micro text-text-2">{command.hint}</span>
    )}
  </div>
);

export const CommandList = ({ label, placeholder, commands, recent = [], onChoose }: CommandListProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const found = shownOf(commands, recent, typed);
  const optionId = (index: number): string => `${id}-${index}`;
  const mark = (index: number): void => {
    setMarked(index);
    list.current?.querySelector(`[id="${optionId(index)}"]`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const move = (event: KeyboardEvent): void => {
    const last = found.length - 1;
    const target = { ArrowDown: marked >= last ? 0 : marked + 1, ArrowUp: marked <= 0 ? last : marked - 1, PageDown: last, PageUp: 0 }[
      event.key
    ];
    const chosen = found[marked];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen !== undefined) onChoose(chosen);
    } else if (target !== undefined && found.length > 0) {
      event.preventDefault();
      mark(target);
    }
  };
  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(marked) : undefined}
          placeholder={placeholder}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={move}
          className="h-12 w-full bg-transparent text-body text-text outline-none placeholder:text-text-3 pointer-coarse:text-[16px]"
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="max-h-[min(420px,60dvh)] overflow-y-auto p-1.5">
        {groupsOf(found).map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden className="px-2.5 pt-2 pb-1 text-micro text-text-2">
              {group}
            </div>
            {found.map((command, index) =>
              command.group === group ? (
                <Option
                  key={command.id}
                  id={optionId(index)}
                  command={command}
                  isMarked={index === marked}
                  onMark={() => setMarked(index)}
                  onChoose={() => onChoose(command)}
                />
              ) : null,
            )}
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'px-4 pb-4 text-text-2' : 'sr-only'}>
        {found.length === 0 ? `No results for “${typed.trim()}”.` : `${found.length} ${found.length === 1 ? 'entry' : 'entries'}`}
      </p>
    </>
  );
};
