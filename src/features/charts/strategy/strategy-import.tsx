/** Strategies from files: all of what was chosen, or nothing, with every reason by file and place. */
import { useState } from 'react';
import { mostFileLetters, readHanded } from '@/domain/runs/strategy-file';
import type { HandedRead, HandedStrategy } from '@/domain/runs/strategy-file';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { logProblem } from '@/lib/log';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { showToast } from '@/ui/show-toast';
import { takeIn, triedWith } from './strategy-arrival';
import type { StrategyDesk } from './use-strategy-desk';

/** The strategy in a text: a file of the product, a strategy alone, or sentences. */
export const readStrategyText = (text: string): HandedRead => {
  if (/^\s*[[{]/u.test(text)) return readHanded(text);
  const read = parseStrategy(text);
  return read.ok
    ? { ok: true, handed: { strategy: read.strategy, family: null, writers: {}, versions: [] } }
    : { ok: false, reasons: read.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) };
};

interface Fault {
  readonly file: string;
  readonly reasons: readonly string[];
}

const readFile = async (file: File): Promise<HandedRead> => {
  // No letter takes more than four bytes.
  if (file.size > 4 * mostFileLetters) return { ok: false, reasons: ['The file is too large to be a strategy.'] };
  try {
    return readStrategyText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { ok: false, reasons: ['The file isn’t text.'] };
  }
};

const tell = (all: readonly HandedStrategy[]): void => {
  const [first] = all;
  if (first === undefined) return;
  const tried = triedWith(first);
  showToast({
    tone: 'ok',
    title: all.length === 1 ? `“${first.strategy.name}” was imported` : `${String(all.length)} strategies were imported`,
    text:
      all.length > 1
        ? 'The variants their files report count for them.'
        : tried === 1
          ? 'Its count of variants begins at 1.'
          : `The file reports ${tried.toLocaleString('en-US')} variants tried. They count for it here too.`,
  });
};

export interface StrategyImportProps {
  readonly desk: Pick<StrategyDesk, 'add'>;
  readonly onClose: () => void;
}

export const StrategyImport = ({ desk, onClose }: StrategyImportProps) => {
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    const read = await Promise.all(files.map(async (file) => ({ file: file.name, read: await readFile(file) })));
    const bad = read.flatMap(({ file, read: one }): readonly Fault[] => (one.ok ? [] : [{ file, reasons: one.reasons }]));
    if (bad.length > 0) return setFaults(bad);
    const handed = read.flatMap(({ read: one }) => (one.ok ? [one.handed] : []));
    for (const [at, one] of handed.entries()) {
      if (await takeIn(desk, `Import of ${one.strategy.name}`, one)) continue;
      const name = read[at]?.file ?? '';
      setFaults([
        { file: name, reasons: ['What was tried of this strategy couldn’t be saved to your account, so it wasn’t imported. Try again.'] },
      ]);
      return tell(handed.slice(0, at));
    }
    tell(handed);
    onClose();
  };
  return (
    <Dialog
      open
      width="medium"
      onOpenChange={onClose}
      title="Import a strategy"
      description="It’s added as a new one. Your other strategies stay as they are."
    >
      <div className="flex flex-col gap-4">
        <DropZone
          deed="add"
          title="Drop strategy files here"
          text="A file exported from Sextant brings its versions and the number of variants tried. A strategy as plain JSON or in English works too."
          buttonLabel="Choose a strategy file"
          accept=".json,.txt,application/json,text/plain"
          onFiles={(files) => {
            setFaults([]);
            take(files).catch((cause: unknown) => {
              logProblem('Importing a strategy', cause);
              setFaults([{ file: files[0]?.name ?? '', reasons: ['This didn’t work. Nothing was imported. Try again.'] }]);
            });
          }}
        />
        {faults.length > 0 && (
          <div role="alert" className="flex flex-col gap-3 text-dense">
            <p className="font-medium">Nothing was imported from {faults.length === 1 ? 'this file' : 'these files'}.</p>
            {faults.map(({ file, reasons }) => (
              <section key={file} aria-label={file}>
                <h3 className="font-medium break-words">{file}</h3>
                <ul className="mt-1 flex flex-col gap-1 text-text-2">
                  {reasons.slice(0, 8).map((reason) => (
                    <li key={reason} className="break-words">
                      {reason}
                    </li>
                  ))}
                </ul>
                {reasons.length > 8 && <p className="mt-1 text-text-2">And {reasons.length - 8} more.</p>}
              </section>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
};
