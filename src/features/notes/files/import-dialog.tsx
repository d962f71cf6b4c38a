/** Takes a folder of Markdown in: says what was found before anything is kept. */
import { useRef, useState, type ChangeEvent } from 'react';
import { sha256Of } from '@/services/device/sha256';
import { createNote } from '@/services/notes/notes';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { keepPicture } from '@/features/notes/editor/note-pictures';
import { isDone } from '@/features/notes/said';
import { readFolder, type FoundFolder, type FoundNote } from './read-folder';

type Stage =
  | { readonly at: 'choosing' }
  | { readonly at: 'found'; readonly found: FoundFolder }
  | { readonly at: 'taking'; readonly done: number; readonly of: number }
  | { readonly at: 'done'; readonly notes: number; readonly failed: number };

const count = (n: number, one: string): string => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;

/** The address that a picture has once it is kept: made of its bytes. */
const addressOf = async (file: File): Promise<string> => `picture:${await sha256Of(new Uint8Array(await file.arrayBuffer()))}`;

const take = async ({ title, folder, tags, markdown, pictures }: FoundNote): Promise<boolean> => {
  let text = markdown;
  for (const [pending, file] of pictures) text = text.replaceAll(pending, await addressOf(file));
  let id: string | null = null;
  const isMade = await isDone(
    createNote({ title, folder, tags, markdown: text }).then((outcome) => {
      if (outcome.ok) ({ id } = outcome);
      return outcome;
    }),
    `We couldn’t import “${title}”`,
  );
  if (!isMade || id === null) return false;
  for (const file of pictures.values()) await keepPicture(id, file);
  return true;
};

/** Attributes that React does not type: the browser then asks for a folder. */
const folderOnly = { webkitdirectory: '' } as Record<string, string>;

interface FoundProps {
  readonly found: Extract<Stage, { at: 'found' }>['found'];
  readonly onTake: () => void;
}

const Found = ({ found, onTake }: FoundProps) => (
  <div className="flex flex-col gap-3">
    <p>
      {found.notes.length === 0
        ? 'There are no Markdown files in this folder. Nothing was imported.'
        : `${count(found.notes.length, 'note')} with ${count(
            found.notes.reduce((sum, { pictures }) => sum + pictures.size, 0),
            'picture',
          )}. Pictures stay on this device; their thumbnails are synced.`}
    </p>
    {found.skipped > 0 && <p className="text-text-2">{count(found.skipped, 'other file')} will be left out.</p>}
    {found.notes.length > 0 && (
      <Button variant="primary" deed="add" onClick={onTake}>
        Import {count(found.notes.length, 'note')}
      </Button>
    )}
  </div>
);

export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  const isStopped = useRef(false);
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const look = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(event.target.files ?? [])].map((file) => ({
      path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
      file,
    }));
    if (files.length > 0) setStage({ at: 'found', found: await readFolder(files) });
  };
  const takeAll = async (notes: readonly FoundNote[]): Promise<void> => {
    let failed = 0;
    let done = 0;
    for (const note of notes) {
      if (isStopped.current) break;
      setStage({ at: 'taking', done, of: notes.length });
      if (!(await take(note))) failed += 1;
      done += 1;
    }
    setStage({ at: 'done', notes: done - failed, failed });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        isStopped.current = true;
        onClose();
      }}
      title="Import a folder of Markdown"
      description="Works with exports from Obsidian and Notion: folders, tags, wiki links and pictures come along. Unzip an export first."
    >
      {stage.at === 'choosing' && (
        <>
          <Button variant="primary" deed="add" onClick={() => picker.current?.click()}>
            Choose a folder
          </Button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label="Folder of Markdown"
            {...folderOnly}
            onChange={(event) => void look(event)}
          />
        </>
      )}
      {stage.at === 'found' && <Found found={stage.found} onTake={() => void takeAll(stage.found.notes)} />}
      {stage.at === 'taking' && (
        <Progress label={`Importing ${String(stage.done + 1)} of ${count(stage.of, 'note')}`} share={stage.done / stage.of} />
      )}
      {stage.at === 'done' && (
        <div className="flex flex-col gap-3">
          <p role="status">
            {count(stage.notes, 'note')} imported.
            {stage.failed > 0 ? ` ${count(stage.failed, 'note')} couldn’t be kept; the others are safe.` : ''}
          </p>
          <Button variant="primary" onClick={onClose}>
            Show them
          </Button>
        </div>
      )}
    </Dialog>
  );
};
