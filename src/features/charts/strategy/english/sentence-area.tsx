/**
 * A field for sentences of a strategy: what can come next is offered while one writes, what is wrong is underlined in its
 * place and told below. A copy of the text lies under the field, letter on letter, and carries the underlines.
 */
import { CircleAlert, Lightbulb } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Problem } from '@/domain/strategy/field-reader';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { controlClass, Field } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { SuggestionList, suggestionId } from './suggestion-list';
import { nextProblem, piecesOf, placed, type PlacedProblem } from './text-places';
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

const textClass = 'px-2.5 py-2 leading-[1.6] whitespace-pre-wrap [overflow-wrap:anywhere] [font-variant-ligatures:none]';

/** “line 2” of a problem as it is written before what is wrong. */
const sayProblem = ({ path, message }: Problem): string => {
  const said = path === '' ? `The strategy ${message}` : `${path.charAt(0).toUpperCase()}${path.slice(1)}: ${message}`;
  return /[.!?]$/u.test(said) ? said : `${said}.`;
};

interface CopyProps {
  readonly text: string;
  readonly problems: readonly PlacedProblem[];
  /** Where the list of suggestions is asked for; null: nowhere. */
  readonly caret: number | null;
  readonly onCaret: (bottom: number) => void;
  readonly lines: number;
}

/** The copy under the text. It tells where the caret's line ends, too. */
const Copy = ({ text, problems, caret, onCaret, lines }: CopyProps) => {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (mark.current !== null) onCaret(mark.current.offsetTop + mark.current.offsetHeight + 6);
  }, [text, caret, onCaret]);
  return (
    <div
      aria-hidden
      data-underlines
      className={classNames(controlClass, textClass, 'pointer-events-none col-start-1 row-start-1 text-transparent! select-none')}
      style={{ minHeight: `calc(${String(lines)} * 1.6em + 18px)` }}
    >
      {piecesOf(text, problems, caret).map((piece) => (
        <span key={`${String(piece.from)} ${String(piece.isWrong)}`}>
          {piece.from === caret && <span ref={mark} />}
          {piece.isWrong && piece.text === '' ? (
            <span className="relative" data-wrong="">
              <span className="absolute bottom-0 left-0 w-[1ch] border-b-2 border-dotted border-danger">{'​'}</span>
            </span>
          ) : (
            <span
              {...(piece.isWrong && { 'data-wrong': piece.text })}
              className={
                piece.isWrong ? 'bg-danger-soft underline decoration-danger decoration-wavy decoration-1 underline-offset-4' : undefined
              }
            >
              {piece.text}
            </span>
          )}
        </span>
      ))}
      {caret === text.length && <span ref={mark} />}
      {/* A line break at the end makes a line of its own only if something follows it. */}
      {'​'}
    </div>
  );
};

interface ProblemListProps {
  readonly id: string;
  readonly problems: readonly PlacedProblem[];
  readonly onShow: (problem: PlacedProblem) => void;
}

const ProblemList = ({ id, problems, onShow }: ProblemListProps) => (
  <ul id={id} aria-label="What needs fixing" className="flex flex-col gap-1.5">
    {problems.map((one) => (
      <li key={`${String(one.from)} ${one.problem.message}`} className="flex items-start gap-[5px] text-micro text-danger">
        <CircleAlert size={12} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{sayProblem(one.problem)}</span>
        <button
          type="button"
          aria-label={one.problem.place === undefined ? 'Fix it' : `Fix line ${String(one.problem.place.line)}`}
          onClick={() => onShow(one)}
          className="shrink-0 rounded-sm px-1 font-medium text-text underline underline-offset-2 hover:text-brass pointer-coarse:min-h-11 pointer-coarse:px-3"
        >
          Fix it
        </button>
      </li>
    ))}
  </ul>
);

/** The place of the caret, as long as one is in the field. */
const useCaret = () => {
  const [caret, setCaret] = useState<number | null>(null);
  return { caret, setCaret };
};

export const SentenceArea = ({ label, value, onChange, problems, hint, lines, placeholder }: SentenceAreaProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [listId, problemsId] = [`${id}-list`, `${id}-problems`];
  const { caret, setCaret } = useCaret();
  const [top, setTop] = useState(0);
  const completing = useCompletion(area, value, onChange);
  const { list, active, ask, close } = completing;
  const all = placed(value, problems);
  // Nobody is told that a word is wrong while still writing it.
  const told = all.filter(({ from, to }) => caret === null || caret < from || caret > to);
  const show = ({ from, to }: PlacedProblem): void => {
    const end = Math.min(to, value.indexOf('\n', from) < 0 ? value.length : value.indexOf('\n', from));
    area.current?.focus();
    area.current?.setSelectionRange(from, Math.max(from, end));
    ask(value, from, Math.max(from, end));
  };
  const showNext = (): void => {
    const next = nextProblem(all, area.current?.selectionStart ?? 0);
    if (next !== null) show(next);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isJump = event.key === 'F8' && all.length > 0;
    if (!isJump && !completing.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isJump) showNext();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="relative grid">
            <Copy text={value} problems={told} caret={list?.from ?? null} onCaret={setTop} lines={lines} />
            <textarea
              ref={area}
              {...control}
              aria-invalid={told.length > 0 ? true : undefined}
              aria-describedby={classNames(control['aria-describedby'], told.length > 0 && problemsId)}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={list === null || list.choices.length === 0 ? undefined : listId}
              aria-activedescendant={list === null || list.choices.length === 0 ? undefined : suggestionId(listId, active)}
              aria-keyshortcuts="Control+Space F8"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              placeholder={placeholder}
              value={value}
              onChange={({ target, nativeEvent }) => {
                const { inputType = '' } = nativeEvent as InputEvent;
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
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          size="sm"
          variant="ghost"
          icon={<Lightbulb size={14} strokeWidth={1.75} aria-hidden />}
          // The caret stays where it is.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
            area.current?.focus();
            ask(value, selectionStart, selectionEnd);
          }}
        >
          Suggest words
        </Button>
        <span className="flex gap-1 pointer-coarse:hidden">
          <Kbd>Ctrl</Kbd>
          <Kbd>Space</Kbd>
        </span>
        {told.length > 0 && (
          <span className="ml-auto flex items-center gap-1 text-micro text-text-3 pointer-coarse:hidden">
            <Kbd>F8</Kbd> next problem
          </span>
        )}
      </div>
    </div>
  );
};
