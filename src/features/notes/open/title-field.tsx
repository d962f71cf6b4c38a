/** The name of a note, kept a moment after the last letter, and at once when the field is left. */
import { useEffect, useRef, useState } from 'react';
import { useHindrance } from '@/ui/hooks/use-access';

export interface TitleFieldProps {
  readonly title: string;
  readonly isEditable: boolean;
  readonly onTitle: (title: string) => void;
  /** Enter goes on to the text. */
  readonly onEnter: () => void;
}

const idleMs = 1_500;

export const TitleField = ({ title, isEditable, onTitle, onEnter }: TitleFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);
  const latest = useRef(onTitle);
  const isHindered = useHindrance('add') !== null;
  useEffect(() => {
    latest.current = onTitle;
  });
  const keep = (): void => {
    clearTimeout(timer.current);
    if (waiting.current !== null) latest.current(waiting.current);
    waiting.current = null;
  };
  const field = useRef<HTMLTextAreaElement>(null);
  // A note without a name was just begun: its first word is the next thing typed.
  useEffect(() => {
    if (field.current?.value === '') field.current.focus({ preventScroll: true });
  }, []);
  // What was typed last is kept when the note is closed meanwhile.
  useEffect(() => () => keep(), []);
  return (
    <textarea
      ref={field}
      aria-label="Title"
      rows={1}
      maxLength={300}
      placeholder="Untitled"
      value={typed ?? title}
      disabled={!isEditable || isHindered}
      onChange={(event) => {
        const text = event.target.value.replaceAll('\n', ' ');
        setTyped(text);
        waiting.current = text.trim();
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, idleMs);
      }}
      onBlur={() => {
        keep();
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        keep();
        onEnter();
      }}
      className="field-sizing-content w-full resize-none bg-transparent text-[1.5rem] leading-8 font-semibold tracking-[-0.018em] text-text [font-stretch:112%] outline-none placeholder:text-text-3 desk:text-[1.875rem] desk:leading-9"
    />
  );
};
