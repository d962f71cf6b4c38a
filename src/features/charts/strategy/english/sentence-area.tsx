/**
 * A field for sentences of a strategy: what can come next is offered while one writes, what is wrong is underlined in its
 * place and told below. A copy of the text lies under the field, letter on letter, and carries the underlines.
 */
import { Lightbulb } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Problem } from '@/domain/strategy/field-reader';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { controlClass, Field } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { ProblemList } from './problem-list';
import { SuggestionList, suggestionId } from './suggestion-list';
import { nextProblem, placed, type PlacedProblem } from './text-places';
import { textClass, UnderlinedCopy } from './underlined-copy';
import { useCompletion } from './use-completion';

export interface SentenceAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly problems: readonly Problem[];
  readonly hint: string;
  /** Lines that it is high at least. */
  readonly lines: number;
  readonly placeholder?: string;
}

/** What a field of sentences knows and does. */
const useSentences = (value: string, onChange: (text: string) => void, problems: readonly Problem[]) => {
  const area = useRef<HTMLTextAreaElement>(null);
  /** null: the field has no focus. */
  const [caret, setCaret] = useState<number | null>(null);
  const completing = useCompletion(area, value, onChange);
  const all = placed(value, problems);
  // Nobody is told that a word is wrong while still writing it.
  const told = all.filter(({ from, to }) => caret === null || caret < from || caret > to);
  const ask = (from: number, to: number): void => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
    completing.ask(value, from, to);
  };
  const show = ({ from, to }: PlacedProblem): void => {
    const lineEnd = value.indexOf('\n', from);
    ask(from, Math.max(from, Math.min(to, lineEnd < 0 ? value.length : lineEnd)));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const next = event.key === 'F8' ? nextProblem(all, event.currentTarget.selectionStart) : null;
    if (next === null && !completing.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== null) show(next);
  };
  return { area, setCaret, completing, told, ask, show, press };
};

interface ToolsProps {
  readonly hasProblems: boolean;
  readonly onSuggest: () => void;
}

const Tools = ({ hasProblems, onSuggest }: ToolsProps) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <Button
      size="sm"
      variant="ghost"
      icon={<Lightbulb size={14} strokeWidth={1.75} aria-hidden />}
      // The caret stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSuggest}
    >
      Suggest words
    </Button>
    <span className="flex gap-1 pointer-coarse:hidden">
      <Kbd>Ctrl</Kbd>
      <Kbd>Space</Kbd>
    </span>
    {hasProblems && (
      <span className="ml-auto flex items-center gap-1 text-micro text-text-3 pointer-coarse:hidden">
        <Kbd>F8</Kbd> next problem
      </span>
    )}
  </div>
);

export const SentenceArea = ({ label, value, onChange, problems, hint, lines, placeholder }: SentenceAreaProps) => {
  const id = useId();
  const [listId, problemsId] = [`${id}-list`, `${id}-problems`];
  const [top, setTop] = useState(0);
  const { area, setCaret, completing, told, ask, show, press } = useSentences(value, onChange, problems);
  const { list, active, close } = completing;
  const hasChoices = list !== null && list.choices.length > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="relative grid">
            <UnderlinedCopy text={value} problems={told} caret={list?.from ?? null} onCaret={setTop} lines={lines} />
            <textarea
              ref={area}
              {...control}
              aria-invalid={told.length > 0 ? true : undefined}
              aria-describedby={classNames(control['aria-describedby'], told.length > 0 && problemsId)}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={hasChoices ? listId : undefined}
              aria-activedescendant={hasChoices ? suggestionId(listId, active) : undefined}
              aria-keyshortcuts="Control+Space F8"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              placeholder={placeholder}
              value={value}
              onChange={({ target, nativeEvent }) => {
                const { inputType } = nativeEvent as InputEvent;
                completing.typed(target.value, target.selectionStart, inputType === 'insertText' || inputType === 'insertCompositionText');
              }}
              onKeyDown={press}
              onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
                setCaret(selectionStart);
                if (list !== null && (selectionStart !== list.from || selectionEnd !== list.to)) close();
              }}
              onBlur={() => {
                setCaret(null);
                close();
              }}
              className={classNames(
                controlClass,
                textClass,
                'relative col-start-1 row-start-1 h-full resize-none overflow-hidden bg-transparent!',
              )}
            />
            {list !== null && <SuggestionList id={listId} list={list} active={active} top={top} onAccept={completing.accept} />}
          </div>
        )}
      </Field>
      {told.length > 0 && <ProblemList id={problemsId} problems={told} onShow={show} />}
      <Tools
        hasProblems={told.length > 0}
        onSuggest={() => ask(area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length)}
      />
    </div>
  );
};
