/** The list of what can come next: when it opens, what the keys do, and how a choice gets into the text. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { completionsAt, withCompletion, type Completion, type Completions } from '@/domain/strategy/complete-sentence';
import { useOwnEscape } from '@/ui/hooks/use-own-escape';

export interface OpenList extends Completions {
  /** The characters it was asked for. */
  readonly from: number;
  readonly to: number;
}

export interface Completing {
  readonly list: OpenList | null;
  /** Number of the marked choice. */
  readonly active: number;
  /** Asks at a place, or for what may stand in the place of some characters. */
  readonly ask: (text: string, from: number, to?: number) => void;
  readonly close: () => void;
  readonly accept: (choice: Completion) => void;
  /** Takes what was typed, and asks where a sentence goes on. */
  readonly typed: (text: string, caret: number, isWriting: boolean) => void;
  /** Whether it took the key. */
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

const page = 6;
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', page],
  ['PageUp', -page],
]);

/** Whether a sentence is being written at the caret: nobody who has ended one wants a list before the next begins. */
const goesOn = (text: string, caret: number): boolean => {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  return line.trim() !== '' && /[\w)( %]$/u.test(line) && !/\.\s*$/u.test(line);
};

export const useCompletion = (area: RefObject<HTMLTextAreaElement | null>, text: string, onChange: (text: string) => void): Completing => {
  const [list, setList] = useState<OpenList | null>(null);
  const [active, setActive] = useState(0);
  /** Where the caret goes once the text stands in the field. */
  const pending = useRef<{ readonly text: string; readonly caret: number } | null>(null);
  useOwnEscape(list !== null);
  useLayoutEffect(() => {
    const { current } = pending;
    if (current === null || area.current?.value !== current.text) return;
    area.current.setSelectionRange(current.caret, current.caret);
    pending.current = null;
  }, [area, text, list]);

  const close = (): void => setList(null);
  const ask: Completing['ask'] = (whole, from, to = from) => {
    const found = completionsAt(whole, from, to);
    setActive(0);
    setList(found.choices.length === 0 && found.own.length === 0 ? null : { ...found, from, to });
  };
  const accept = (choice: Completion): void => {
    const next = withCompletion(text, choice);
    onChange(next.text);
    pending.current = next;
    area.current?.focus();
    if (goesOn(next.text, next.caret)) ask(next.text, next.caret);
    else close();
  };
  const typed: Completing['typed'] = (whole, caret, isWriting) => {
    onChange(whole);
    if (!goesOn(whole, caret) || !(isWriting || list !== null)) return close();
    const found = completionsAt(whole, caret);
    setActive(0);
    setList(found.choices.length === 0 ? null : { ...found, from: caret, to: caret });
  };
  const press: Completing['press'] = (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || metaKey || altKey) return false;
    if (key === ' ' && ctrlKey) {
      const { selectionStart, selectionEnd } = event.currentTarget;
      ask(text, selectionStart, selectionEnd);
      return true;
    }
    if (list === null || ctrlKey || shiftKey) return false;
    if (key === 'Escape') {
      close();
      return true;
    }
    const step = steps.get(key);
    const choice = list.choices[active];
    if (choice === undefined) return false;
    if (step !== undefined) setActive(Math.min(Math.max(active + step, 0), list.choices.length - 1));
    else if (key === 'Enter' || key === 'Tab') accept(choice);
    else return false;
    return true;
  };
  return { list, active, ask, close, accept, typed, press };
};
