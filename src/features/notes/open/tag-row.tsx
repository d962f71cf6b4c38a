/** The folder and the tags of a note, below its title. */
import { Folder, X } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { DeedFields } from '@/ui/deed-fields';

export interface TagRowProps {
  readonly tags: readonly string[];
  readonly folder: string;
  readonly known: readonly string[];
  readonly isEditable: boolean;
  readonly onTags: (tags: readonly string[]) => void;
  readonly onFolder: () => void;
}

const chip = 'inline-flex h-6 items-center gap-1 rounded-sm border border-line-strong px-2 text-dense text-text-2 pointer-coarse:h-11';

/** As it is kept: without a leading #, at most 60 characters. */
const tagOf = (typed: string): string => typed.trim().replace(/^#+/u, '').trim().slice(0, 60);

export const TagRow = ({ tags, folder, known, isEditable, onTags, onFolder }: TagRowProps) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = (event?: FormEvent): void => {
    event?.preventDefault();
    const tag = tagOf(typed);
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onTags([...tags, tag]);
  };
  return (
    <DeedFields deed="add">
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-1.5 print:mb-1">
        {(folder !== '' || isEditable) && (
          <button
            type="button"
            disabled={!isEditable}
            onClick={onFolder}
            className={`${chip} hover:text-text ${folder === '' ? 'print:hidden' : ''}`}
          >
            <Folder size={13} strokeWidth={1.75} aria-hidden />
            {folder === '' ? 'No folder' : folder}
          </button>
        )}
        {tags.map((tag) => (
          <span key={tag} className={chip}>
            {tag}
            {isEditable && (
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => onTags(tags.filter((other) => other !== tag))}
                className="-mr-1 grid size-5 place-items-center rounded-sm hover:bg-surface-2 pointer-coarse:size-9 print:hidden"
              >
                <X size={12} strokeWidth={1.75} aria-hidden />
              </button>
            )}
          </span>
        ))}
        {isEditable && (
          <form onSubmit={add} className="note-chrome print:hidden">
            <input
              aria-label="Add a tag"
              placeholder="Add a tag"
              value={typed}
              list={listId}
              maxLength={60}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => add()}
              className="h-6 w-28 rounded-sm bg-transparent px-2 text-dense text-text placeholder:text-text-3 hover:bg-surface-2 pointer-coarse:h-11 pointer-coarse:text-[16px]"
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
          </form>
        )}
      </div>
    </DeedFields>
  );
};
