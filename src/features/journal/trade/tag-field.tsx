/** The tags of a trade: Enter or a comma adds one, tags used before are suggested, Backspace in the empty field takes the last one away. */
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Field, controlClass } from '@/ui/field';
import { classNames } from '@/ui/class-names';

export interface TagFieldProps {
  readonly label: string;
  readonly tags: readonly string[];
  /** Tags of other trades. */
  readonly known: readonly string[];
  readonly placeholder?: string;
  readonly onAdd: (tag: string) => void;
  readonly onRemove: (tag: string) => void;
}

const longestTag = 60;

/** A tag as it is kept: one line without commas, no longer than a name. */
const tidyTag = (text: string): string =>
  text
    .replaceAll(/[\s,]+/gu, ' ')
    .trim()
    .slice(0, longestTag);

export const TagField = ({ label, tags, known, placeholder = 'Add a tag', onAdd, onRemove }: TagFieldProps) => {
  const [text, setText] = useState('');
  const listId = useId();
  const add = (typed: string): void => {
    const tag = tidyTag(typed);
    setText('');
    // Another spelling of a tag in use is that tag.
    const same = [...tags, ...known].find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag;
    if (tag !== '' && !tags.includes(same)) onAdd(same);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = tags.at(-1);
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) onRemove(last);
  };
  return (
    <Field label={label}>
      {(control) => (
        <div className={classNames(controlClass, 'flex min-h-[34px] flex-wrap items-center gap-1.5 py-1')}>
          {tags.map((tag) => (
            <span
              key={tag}
              className="inline-flex h-6 items-center gap-1 rounded-sm border border-line-strong pl-2 text-dense pointer-coarse:h-11"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => onRemove(tag)}
                className="grid size-6 place-items-center text-text-3 hover:text-text pointer-coarse:size-11"
              >
                <X size={12} strokeWidth={1.75} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...control}
            type="text"
            list={listId}
            autoComplete="off"
            value={text}
            placeholder={tags.length === 0 ? placeholder : ''}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            onBlur={() => add(text)}
            className="h-6 min-w-[90px] flex-1 bg-transparent outline-none placeholder:text-text-3"
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
};
