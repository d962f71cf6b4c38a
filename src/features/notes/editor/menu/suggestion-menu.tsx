/** The list that opens below the caret for `/`, `@` and `[[`. The keys stay with the text and are handed on. */
import { ownProperty } from '@/lib/own-property';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '@/ui/class-names';
import { KeySequence } from '@/ui/key-sequence';

export interface MenuItem {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Keys that do the same without the list. */
  readonly keys?: string | undefined;
  readonly icon?: ReactNode;
}

export interface SuggestionMenuHandle {
  /** True where the key was used. */
  readonly press: (event: KeyboardEvent) => boolean;
}

export interface SuggestionMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What is shown while nothing fits. */
  readonly empty: string;
  readonly onChoose: (item: MenuItem) => void;
  readonly ref?: Ref<SuggestionMenuHandle> | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const SuggestionMenu = ({ label, items, empty, onChoose, ref }: SuggestionMenuProps) => {
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(marked, Math.max(0, items.length - 1));
  const [shown, setShown] = useState(items);
  if (shown !== items) {
    setShown(items);
    setMarked(0);
  }
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useImperativeHandle(ref, () => ({
    press: (event) => {
      const step = ownProperty(steps, event.key);
      const item = items[at];
      if (item === undefined) return false;
      if (step !== undefined) {
        setMarked((at + step + items.length) % items.length);
        return true;
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false;
      onChoose(item);
      return true;
    },
  }));
  return (
    <div className="w-[min(320px,calc(100vw-24px))] rounded-md bg-float p-[5px] text-ui text-text shadow-pop">
      <div ref={list} role="listbox" tabIndex={0} aria-label={label} className="max-h-[min(360px,50dvh)] overflow-y-auto">
        {items.map((item, index) => (
          <div key={item.id}>
            {item.group !== items[index - 1]?.group && (
              <div aria-hidden className="px-2.5 pt-1.5 pb-1 text-micro text-text-2">
                {item.group}
              </div>
            )}
            {/* Keys arrive in the text; the pointer must not take the focus from it. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerMove={() => setMarked(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
              className={classNames(
                'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-2',
                index === at && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
              )}
            >
              {item.icon}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{item.label}</span>
                {item.hint !== undefined && <span className="block truncate text-micro text-text-2">{item.hint}</span>}
              </span>
              {item.keys !== undefined && <KeySequence keys={item.keys} />}
            </div>
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="px-2.5 py-2 text-text-2">{empty}</p>}
      <p role="status" className="sr-only">
        {items.length === 0 ? empty : `${items[at]?.label ?? ''}, ${String(at + 1)} of ${String(items.length)}`}
      </p>
    </div>
  );
};
