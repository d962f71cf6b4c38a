/** Files that come to the journal by themselves: shared with the installed app, or opened with it. Loaded where some may have come. */
import { logProblem } from '@/lib/log';
import { forgetSharedFiles, takeSharedFiles } from '@/services/device/shared-files';
import { readKeptStatement, removeKeptStatement } from '@/services/device/kept-statement';
import { sha256Of } from '@/services/device/sha256';
import { markKeptStatement } from '@/services/local/kept-statement-mark';
import { isSampleOpen } from '@/services/local/sample-mark';
import { showToast } from '@/ui/show-toast';
import type { KeptAnswers } from './kept-answers';
import { journalImports, openWithAnswers } from './journal-imports';

/** What the service worker says about a share, in the address it leads to. */
const sharedWords = {
  'shared-none': { title: 'Nothing to import', text: 'No file came with what you shared. Share the statement itself.' },
  'shared-large': { title: 'Too much to share at once', text: 'Together the files are larger than 200 MB. Share fewer of them.' },
  'shared-failed': {
    title: 'We couldn’t take the file you shared',
    text: 'This device is out of space, or the browser doesn’t allow storage. Open the journal and import the file there.',
  },
} as const;

/** What waited longer was removed; so was what another tab took. */
const gone = {
  title: 'What you shared isn’t here anymore',
  text: 'Shared files stay on this device for an hour. Share the statement again.',
};

/** The sample is left without a trace, and with it what would be imported into it. */
const inSample = 'The sample is open here. Leave it first, then bring the file again.';

/** Why they cannot be imported here; null where they can. */
export type Hindrance = string | null;

const refuse = (hindrance: string): void => showToast({ tone: 'danger', title: 'The file wasn’t opened', text: hindrance });

/** Opens what was shared. `asked` is what the address says of it. */
export const openShared = async (asked: string, hindrance: Hindrance): Promise<void> => {
  const words = asked in sharedWords ? sharedWords[asked as keyof typeof sharedWords] : null;
  if (words !== null) return showToast({ tone: 'danger', ...words });
  // They stay for somebody who may.
  if (hindrance !== null) return refuse(hindrance);
  try {
    if (isSampleOpen()) {
      await forgetSharedFiles();
      return refuse(inSample);
    }
    const files = await takeSharedFiles(Date.now());
    if (files.length > 0) journalImports.open(files);
    else showToast({ tone: 'plain', ...gone });
  } catch (cause) {
    logProblem('Taking files that were shared', cause);
    showToast({ tone: 'danger', ...sharedWords['shared-failed'] });
  }
};

const notKept = {
  title: 'The statement isn’t here anymore',
  text: 'It was removed, or another tab took it in. Drop the file here instead.',
};

/** Opens the statement that was checked before there was a journal, with everything that was said about it. It stays until it is stored. */
export const openKept = async (hindrance: Hindrance): Promise<void> => {
  if (isSampleOpen()) return refuse(inSample);
  if (hindrance !== null) return refuse(hindrance);
  try {
    const kept = await readKeptStatement();
    if (kept === null) {
      markKeptStatement(null);
      return showToast({ tone: 'plain', ...notKept });
    }
    const said = kept.said as KeptAnswers;
    const file = new File([kept.bytes], kept.fileName);
    openWithAnswers(file, said, await sha256Of(kept.bytes));
  } catch (cause) {
    logProblem('Opening a kept statement', cause);
    showToast({ tone: 'danger', title: 'We couldn’t open the statement you kept', text: 'It’s still on this device. Try again.' });
  }
};

/** Removes it, by the person's word. */
export const forgetKept = async (): Promise<void> => {
  await removeKeptStatement();
  markKeptStatement(null);
};

/** What TypeScript's DOM does not have yet (Web App Launch Handler API, W3C). */
export interface LaunchQueue {
  readonly setConsumer: (consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Opens files with which the installed app is started, now and as long as the page is there. */
export const openLaunched = (queue: LaunchQueue, hindrance: () => Hindrance): void =>
  queue.setConsumer(({ files: handles = [] }) => {
    if (handles.length === 0) return;
    const reason = isSampleOpen() ? inSample : hindrance();
    if (reason !== null) return refuse(reason);
    Promise.all(handles.map((handle) => handle.getFile())).then(journalImports.open, (cause: unknown) => {
      logProblem('Opening files with the app', cause);
      refuse('It was moved or can’t be read. Import it from the journal instead.');
    });
  });
