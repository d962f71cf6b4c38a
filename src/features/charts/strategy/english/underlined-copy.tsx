/** The copy of a text that lies under its field, letter on letter, and carries the underlines. */
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@/ui/class-names';
import { controlClass } from '@/ui/field';
import { piecesOf, type PlacedProblem } from './text-places';

/** The looks that field and copy share, on which the places of letters depend. */
export const textClass =
  'px-2.5 py-2 tracking-normal [word-spacing:normal] leading-[1.6] whitespace-pre-wrap [overflow-wrap:anywhere] [font-variant-ligatures:none]';

export interface UnderlinedCopyProps {
  readonly text: string;
  readonly problems: readonly PlacedProblem[];
  /** Where the list of suggestions is asked for; null: nowhere. */
  readonly caret: number | null;
  readonly onCaret: (bottom: number) => void;
  readonly lines: number;
}

/** The copy under the text. It tells where the caret's line ends, too. */
export const UnderlinedCopy = ({ text, problems, caret, onCaret, lines }: UnderlinedCopyProps) => {
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
