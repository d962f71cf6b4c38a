/** The folder that this device watches: one line when it has new statements, or cannot be looked into. */
import { FolderOpen } from 'lucide-react';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { Button } from '@/ui/button';
import { useHindrance } from '@/ui/hooks/use-access';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { stopWatching } from './folder-actions';
import { closedWords, contentWords } from './folder-words';
import { journalImports } from './journal-imports';
import { useFolder } from './use-folder';

export interface FolderLineProps {
  readonly uid: string;
  readonly journal: ReadyJournal;
}

const icon = <FolderOpen size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />;

const FolderLine = ({ uid, journal }: FolderLineProps) => {
  const known = new Set(journal.imports.map(({ sha256 }) => sha256));
  const isImporting = useLive(journalImports.progress).step.kind !== 'idle';
  const { now, act } = useFolder(uid, known, isImporting);
  const mayAdd = useHindrance('add') === null;
  if (!mayAdd || isImporting || now.state === 'none') return null;
  const stop = (
    <Button size="sm" variant="ghost" onClick={() => void stopWatching(uid)}>
      Stop watching
    </Button>
  );
  if (now.state !== 'open') {
    const { title, text } = closedWords(now);
    return (
      <Notice className="mb-4" icon={icon} title={title}>
        {text}
        <div className="mt-2 flex flex-wrap gap-2">
          {now.state === 'locked' && (
            <Button size="sm" onClick={() => act((folder) => folder.unlock())}>
              Look for statements
            </Button>
          )}
          {stop}
        </div>
      </Notice>
    );
  }
  // What was imported since the last look, here or in another tab, is not proposed.
  const statements = now.statements.filter(({ sha256 }) => !known.has(sha256));
  const words = contentWords(now.name, { ...now, statements });
  if (words === null) return null;
  const files = statements.map(({ file }) => file);
  const proposed = [...files, ...now.tooLarge];
  return (
    <Notice className="mb-4" icon={icon} title={words.title}>
      {words.text}
      <div className="mt-2 flex flex-wrap gap-2">
        {files.length > 0 && (
          <Button size="sm" onClick={() => journalImports.open(files)}>
            Review
          </Button>
        )}
        {proposed.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => act((folder) => folder.decline(proposed))}>
            Not now
          </Button>
        ) : (
          stop
        )}
      </div>
    </Notice>
  );
};

export default FolderLine;
