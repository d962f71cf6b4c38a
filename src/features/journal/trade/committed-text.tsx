/** A one-line field of a trade that is kept when it is left. What cannot be kept stays in the field with its reason. */
import type { ReactNode } from 'react';
import { TextField } from '@/ui/text-field';
import { useCommitted } from './use-committed';

export interface CommittedTextProps {
  readonly label: string;
  readonly stored: string;
  /** What is wrong with a text; undefined: nothing. The empty text takes the value away. */
  readonly problemOf?: (text: string) => string | undefined;
  readonly onSave: (text: string) => void;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly suffix?: string;
  readonly list?: string;
  readonly inputMode?: 'decimal' | 'text';
}

export const CommittedText = ({ label, stored, problemOf, onSave, ...rest }: CommittedTextProps) => {
  const { text, setText, commit, reset } = useCommitted(stored, (typed) => {
    if (typed.trim() === '' || problemOf?.(typed) === undefined) onSave(typed.trim());
  });
  return (
    <TextField
      {...rest}
      label={label}
      autoComplete="off"
      spellCheck={false}
      value={text}
      // What is stored was settled when it was typed.
      error={text.trim() === '' || text === stored ? undefined : problemOf?.(text)}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && text !== stored) {
          // The first Escape belongs to the field, the next one to what it stands in.
          event.preventDefault();
          event.stopPropagation();
          reset();
        }
      }}
    />
  );
};
