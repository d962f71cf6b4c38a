/**
 * The field of a question, with a list of how it can go on (combobox pattern of the ARIA Authoring Practices): arrows move through the list,
 * Enter or Tab takes the marked one, Enter without one asks, Escape closes.
 */
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { completeQuestion, type Completion } from '@/domain/ask/complete-question';
import type { AskVocabulary } from '@/domain/ask/vocabulary';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { controlClass, Field } from '@/ui/field';
import { useOwnEscape } from '@/ui/hooks/use-own-escape';

export interface QuestionFieldProps {
  readonly typed: string;
  readonly vocabulary: AskVocabulary;
  readonly example: string | undefined;
  readonly onTyped: (text: string) => void;
  readonly onAsk: (question: string) => void;
}

const optionId = (listId: string, index: number): string => `${listId}-${String(index)}`;

interface OptionsProps {
  readonly id: string;
  readonly offers: readonly Completion[];
  readonly active: number;
  readonly onTake: (offer: Completion) => void;
}

const Options = ({ id, offers, active, onTake }: OptionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Ways to continue"
    className="absolute inset-x-0 top-full z-30 mt-1 rounded-md bg-float py-1 shadow-pop"
  >
    {offers.map((offer, index) => (
      // Keys arrive in the field, which names this option as the marked one.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={offer.question}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // A press must not take the focus from the field, which would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(offer)}
        className={classNames(
          'flex min-h-8 cursor-pointer items-center px-2.5 text-ui hover:bg-surface-3 pointer-coarse:min-h-11',
          index === active && 'bg-surface-3 shadow-[inset_2px_0_0_var(--color-brass)]',
        )}
      >
        {offer.text}
      </div>
    ))}
  </div>
);

export const QuestionField = ({ typed, vocabulary, example, onTyped, onAsk }: QuestionFieldProps) => {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** −1: none is marked, and Enter asks. */
  const [active, setActive] = useState(-1);
  const offers = useMemo(() => (isOpen ? completeQuestion(typed, vocabulary) : []), [isOpen, typed, vocabulary]);
  const isShown = isOpen && offers.length > 0;
  useOwnEscape(isShown);
  const show = (text: string): void => {
    onTyped(text);
    setActive(-1);
    setIsOpen(true);
  };
  const take = ({ question }: Completion): void => {
    show(`${question} `);
    input.current?.focus();
  };
  const ask = (): void => {
    setIsOpen(false);
    if (typed.trim() !== '') onAsk(typed.trim());
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const marked = isShown ? offers[active] : undefined;
    if ((event.key === 'Enter' || event.key === 'Tab') && marked !== undefined) {
      event.preventDefault();
      take(marked);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setIsOpen(true);
      else setActive(Math.min(Math.max(active + (event.key === 'ArrowDown' ? 1 : -1), -1), offers.length - 1));
    } else if (event.key === 'Escape') setIsOpen(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      className="flex items-end gap-2"
    >
      <Field className="min-w-0 flex-1" label="Ask about your trades" hint="Answered on this device from your closed trades.">
        {(control) => (
          <div className="relative">
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={300}
              placeholder={example}
              value={typed}
              className={classNames(controlClass, 'h-10')}
              onChange={(event) => show(event.target.value)}
              onClick={() => setIsOpen(true)}
              onKeyDown={press}
              onBlur={() => setIsOpen(false)}
            />
            {isShown && <Options id={listId} offers={offers} active={active} onTake={take} />}
          </div>
        )}
      </Field>
      <Button type="submit" variant="primary" className="mb-[26px]">
        Ask
      </Button>
    </form>
  );
};
