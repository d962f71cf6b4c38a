/** The one import that may be under way in this page: every button, drop and command of the journal hands its files to it. */
import { accountIdOf } from '@/domain/import/account-id';
import type { ParsedStatement } from '@/domain/import/contract';
import { epochMs } from '@/domain/time/epoch-ms';
import { parseInWorker, prepareImportWorker } from '@/services/compute/parse-in-worker';
import { logProblem } from '@/lib/log';
import { settled } from '@/lib/settled';
import { forgetWithAccount } from '@/services/session/forget-with-account';
import { displayZone, importStatement, journal, undoImport } from '@/services/journal/journal';
import type { OwnContract, RememberedMapping } from '@/services/journal/remembered';
import { settledAnswers } from '@/services/journal/settled-answers';
import { showToast } from '@/ui/show-toast';
import { countOf } from '@/lib/format-number';
import { importFlow } from './import-flow';
import type { StoredAccount } from './import-run';
import type { KeptAnswers } from './kept-answers';
import { statementMoney } from './statement-money';

/** What earlier files taught; its code comes with the first file, or with the intention to choose one. */
const remembered = () => import('@/services/journal/remembered');

const ownContracts = async () => (await remembered()).ownContracts();

/** An answer holds for the file at hand, even where it cannot be kept for the next one. */
const remember = (keep: (code: Awaited<ReturnType<typeof remembered>>) => Promise<unknown>): void => {
  remembered()
    .then(keep)
    .catch((cause: unknown) => logProblem('Remembering an answer for later files', cause));
};

// Contracts that were added in this page may not have reached the copy on the device yet.
const added = new Map<string, OwnContract>();

/** Without a connection what was never read here takes too long to be missed: then the file asks again. */
const patienceMs = 1_500;

/** What comes of the work, or `otherwise` where it fails or takes too long. */
const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    work.catch(() => otherwise),
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(otherwise), patienceMs);
    }),
  ]);

/** The dialog, with what stores an import: one that was seen can be confirmed without a network. */
export const loadImportDialog = async () => {
  const [{ ImportDialog }] = await Promise.all([import('./import-dialog'), import('@/services/journal/store-import')]);
  return { default: ImportDialog };
};

/** Fetches what reading a file needs when somebody is about to choose one, so that the file waits for nothing. Further calls change nothing. */
export const prepareImports = (): void => {
  // Whoever opens the dialog is told when it could not be loaded.
  loadImportDialog().catch(() => undefined);
  prepareImportWorker();
  void inTime(ownContracts(), []);
};

const known = async () => {
  const state = await settled(journal);
  if (state.state !== 'ready') return { accounts: [], answers: {}, displayZone: displayZone.get() };
  const stored = await inTime(ownContracts(), []);
  const contracts = new Map([...stored.map((contract) => [contract.root, contract] as const), ...added]);
  return { accounts: state.accounts, answers: settledAnswers(state, [...contracts.values()]), displayZone: displayZone.get() };
};

const netText = ({ totals, account }: ParsedStatement): string => statementMoney(totals.net, account.currency);

/** Says what came of all files of one choice; none of them is forgotten, and no message covers the next preview. */
const sayStored = (stored: readonly StoredAccount[]): void => {
  const [first] = stored;
  if (first === undefined) return;
  const { statement, file } = first.source;
  const added = stored.reduce((sum, { result }) => sum + result.added, 0);
  const present = stored.reduce((sum, { result }) => sum + result.present, 0);
  const files = new Set(stored.map(({ source }) => source.file.sha256)).size;
  const areFills = stored.some(({ source }) => source.statement.fills !== undefined);
  const areTrades = stored.some(({ source }) => source.statement.fills === undefined);
  const known = present > 0 ? `, ${countOf(present, 'row')} were there already` : '';
  showToast({
    tone: 'ok',
    title: `${areFills && areTrades ? countOf(added, 'entry', 'entries') : countOf(added, areFills ? 'execution' : 'trade')} imported`,
    text:
      files > 1
        ? `From ${countOf(files, 'file')}${known}. The files are kept on this device.`
        : `${file.name}: ${stored.length > 1 ? countOf(stored.length, 'account') : `net ${netText(statement)}`}${known}. The file is kept on this device.`,
    action: {
      label: 'Undo import',
      run: () => {
        for (const { result } of stored) void undoImport(result.importId);
      },
    },
  });
};

/** The columns that an earlier import settled for tables with this header; null: none did, or it cannot be known in time. */
export const recallMapping = (headerHash: string): Promise<RememberedMapping | null> =>
  inTime(
    remembered().then((code) => code.recallMapping(headerHash)),
    null,
  );

let storedSoFar: readonly StoredAccount[] = [];

/** The kept statement that was opened and is not stored yet. */
let opened: { readonly said: KeptAnswers; readonly sha256: string } | null = null;

export const journalImports = importFlow({
  parse: parseInWorker,
  known,
  now: () => epochMs(Date.now()),
  recallMapping,
  rememberMapping: (headerHash, mapping) => remember((code) => code.rememberMapping(headerHash, mapping)),
  saveContract: (contract) => {
    added.set(contract.root, contract);
    remember((code) => code.saveContract(contract));
  },
  store: importStatement,
  onStored: (stored) => {
    storedSoFar = [...storedSoFar, ...stored];
    const kept = opened;
    const ids = stored.flatMap(({ source }) => (source.file.sha256 === kept?.sha256 ? [accountIdOf(source.statement.account)] : []));
    if (kept !== null && ids.length > 0) {
      opened = null;
      import('./settle-kept')
        .then(({ settleKept }) => settleKept(kept.said, ids))
        .catch((cause: unknown) => logProblem('Settling a kept statement', cause));
    }
  },
});

/** Reads a file that was kept before there was a journal, by what was said about it then; rules and risk follow once it is stored. */
export const openWithAnswers = (file: File, said: KeptAnswers, sha256: string): void => {
  for (const contract of said.contracts) {
    added.set(contract.root, contract);
    remember((code) => code.saveContract(contract));
  }
  opened = { said, sha256 };
  journalImports.open([file], said.given);
};

journalImports.progress.subscribe(() => {
  if (journalImports.progress.get().step.kind !== 'idle') return;
  const stored = storedSoFar;
  storedSoFar = [];
  sayStored(stored);
});

// Files, previews and contracts are of the person who was signed in.
forgetWithAccount(() => {
  storedSoFar = [];
  opened = null;
  journalImports.close();
  added.clear();
});
