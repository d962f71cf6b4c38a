/** Asks where a note belongs. */
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';

export interface FolderDialogProps {
  readonly folder: string;
  readonly known: readonly string[];
  readonly onFolder: (folder: string) => void;
  readonly onClose: () => void;
}

/** Names joined by '/', without spaces around them or empty ones. */
export const folderOf = (typed: string): string =>
  typed
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join('/');

export const FolderDialog = ({ folder, known, onFolder, onClose }: FolderDialogProps) => {
  const listId = useId();
  const [typed, setTyped] = useState(folder);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onFolder(folderOf(typed));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Move to a folder">
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Folder"
          value={typed}
          list={listId}
          maxLength={300}
          hint="A new name makes a folder; use / for a folder inside another. Leave it empty for none."
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={listId}>
          {known.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="flex justify-end">
          <Button type="submit" variant="primary" deed="add">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
