/** Takes a folder of Markdown in: says what was found, and what can't be taken, before anything is kept; then all of it is, or none. */
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { logProblem } from '@/lib/log';
import { isDone } from '@/features/notes/said';
import { keepImported } from '@/services/notes/import-notes';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import { filesOfArchive, filesOfFolder } from './chosen-files';
import { prepareImport, type PreparedImport } from './prepare-import';
import type { FolderFile } from './read-folder';

type Stage =
  | { readonly at: 'choosing'; readonly problem?: string }
  | { readonly at: 'reading'; readonly done: number; readonly of: number | null }
  | { readonly at: 'found'; readonly found: PreparedImport }
  | { readonly at: 'taking'; readonly done: number; readonly of: number }
  | { readonly at: 'done'; readonly notes: number };

const count = (n: number, one: string): string => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`;

/** Attributes that React does not type: the browser then asks for a folder. */
const folderOnly = { webkitdirectory: '' } as Record<string, string>;

const mostNamed = 100;

interface NamedFilesProps {
  readonly title: string;
  readonly files: readonly { readonly path: string; readonly reason?: string }[];
}

const NamedFiles = ({ title, files }: NamedFilesProps) =>
  files.length === 0 ? null : (
    <section>
      <h3 className="text-ui font-semibold [font-stretch:100%]">{title}</h3>
      {/* What scrolls has to be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul aria-label={title} tabIndex={0} className="mt-1 max-h-40 overflow-y-auto text-dense">
        {files.slice(0, mostNamed).map(({ path, reason }) => (
          <li key={`${path} ${reason ?? ''}`} className="py-0.5 break-words">
            {path}
            {reason !== undefined && <span className="text-text-2">: {reason}</span>}
          </li>
        ))}
        {files.length > mostNamed && <li className="py-0.5 text-text-2">and {count(files.length - mostNamed, 'more file')}</li>}
      </ul>
    </section>
  );

interface FoundProps {
  readonly found: PreparedImport;
  readonly onTake: () => void;
  readonly onAgain: () => void;
}

const Found = ({ found: { notes, pictures, bad, leftOut }, onTake, onAgain }: FoundProps) => (
  <div className="flex flex-col gap-3">
    <p>
      {notes.length === 0
        ? 'There are no Markdown files to import here. Nothing was imported.'
        : `${count(notes.length, 'note')} with ${count(pictures, 'picture')}. Pictures stay on this device; their thumbnails are synced.`}
    </p>
    <NamedFiles title={`${count(bad.length, 'file')} can’t be imported`} files={bad} />
    <NamedFiles title={`${count(leftOut.length, 'other file')} will be left out`} files={leftOut.map((path) => ({ path }))} />
    {bad.length > 0 && (
      <p className="text-text-2">Nothing was imported yet. Fix the files and choose the folder again, or continue without them.</p>
    )}
    <div className="flex flex-wrap gap-2">
      {notes.length > 0 && (
        <Button variant="primary" deed="add" onClick={onTake}>
          Import {bad.length > 0 ? `the other ${count(notes.length, 'note')}` : count(notes.length, 'note')}
        </Button>
      )}
      <Button onClick={onAgain}>Choose again</Button>
    </div>
  </div>
);

interface ChoosingProps {
  readonly problem: string | undefined;
  readonly onFolder: (files: readonly File[]) => void;
  readonly onArchive: (file: File) => void;
}

const Choosing = ({ problem, onFolder, onArchive }: ChoosingProps) => {
  const [folder, archive] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const chosen = ({ target: { files } }: ChangeEvent<HTMLInputElement>): readonly File[] => [...(files ?? [])];
  return (
    <div className="flex flex-col gap-3">
      {problem !== undefined && <p className="text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" deed="add" onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
        <Button deed="add" onClick={() => archive.current?.click()}>
          Choose a ZIP file
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label="Folder of Markdown"
        {...folderOnly}
        onChange={(event) => onFolder(chosen(event))}
      />
      <input
        ref={archive}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label="ZIP file of Markdown"
        onChange={(event) => {
          const [file] = chosen(event);
          if (file !== undefined) onArchive(file);
        }}
      />
    </div>
  );
};

const useImport = () => {
  const stopper = useRef(new AbortController());
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  useEffect(() => {
    stopper.current = new AbortController();
    const { current } = stopper;
    return () => current.abort();
  }, []);
  const look = async (reading: () => Promise<readonly FolderFile[] | string>): Promise<void> => {
    setStage({ at: 'reading', done: 0, of: null });
    try {
      const files = await reading();
      if (typeof files === 'string') return setStage({ at: 'choosing', problem: files });
      const onProgress = (done: number, of: number): void => setStage({ at: 'reading', done, of });
      const found = await prepareImport(files, { signal: stopper.current.signal, onProgress });
      if (found !== null) setStage({ at: 'found', found });
    } catch (cause) {
      logProblem('Reading a folder of Markdown', cause);
      setStage({ at: 'choosing', problem: 'We couldn’t read that. Nothing was imported. Try again, or choose another folder.' });
    }
  };
  const take = async (found: PreparedImport): Promise<void> => {
    setStage({ at: 'taking', done: 0, of: found.pictures });
    const onPicture = (done: number): void => setStage({ at: 'taking', done, of: found.pictures });
    const isTaken = await isDone(keepImported(found.notes, onPicture), 'Nothing was imported');
    setStage(isTaken ? { at: 'done', notes: found.notes.length } : { at: 'found', found });
  };
  return { stage, setStage, look, take };
};

export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { stage, setStage, look, take } = useImport();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import a folder of Markdown"
      description="Works with exports from Obsidian, Notion and Sextant: folders, tags, dates, wiki links and pictures come along. Other lines at the head of a file are kept at the top of its note."
    >
      {stage.at === 'choosing' && (
        <Choosing
          problem={stage.problem}
          onFolder={(files) => files.length > 0 && void look(() => Promise.resolve(filesOfFolder(files)))}
          onArchive={(file) =>
            void look(async () => {
              const read = await filesOfArchive(file);
              return 'files' in read ? read.files : `We couldn’t read ${read.path}. ${read.reason} Nothing was imported.`;
            })
          }
        />
      )}
      {stage.at === 'reading' && (
        <Progress
          label={stage.of === null ? 'Reading' : `Reading ${String(stage.done + 1)} of ${count(stage.of, 'note')}`}
          share={stage.of === null ? null : stage.done / stage.of}
        />
      )}
      {stage.at === 'found' && (
        <Found found={stage.found} onTake={() => void take(stage.found)} onAgain={() => setStage({ at: 'choosing' })} />
      )}
      {stage.at === 'taking' && <Progress label="Keeping your notes" share={stage.of === 0 ? null : stage.done / stage.of} />}
      {stage.at === 'done' && (
        <div className="flex flex-col gap-3">
          <p role="status">{count(stage.notes, 'note')} imported.</p>
          <Button variant="primary" onClick={onClose}>
            Show them
          </Button>
        </div>
      )}
    </Dialog>
  );
};
