/** Builders of statements and of a journal on the embedded backend, for the tests of the journal's services. */
import { deleteApp, initializeApp } from 'firebase/app';
import { setLogLevel, terminate } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';
import type { ParsedFill, ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import { epochMs, type EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { sumDecimals } from '@/domain/money/decimal';
import { liveCell } from '@/lib/live';
import { openDeviceDatabase } from '@/services/device/device-database';
import { openFirestore } from '@/services/firebase/firestore';
import { journalRemote } from '@/services/firebase/ledger';
import { claimWriter } from '@/services/local/tab-writer';
import type { TabLocks } from '@/services/local/tab-writer';
import { openJournal } from '@/services/journal/open-journal';
import type { JournalOptions, OpenJournal } from '@/services/journal/open-journal';
import type { Renewal } from '@/services/contracts/renewal';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ImportSource } from '@/services/journal/plan-import';

// Node has no LocalStorage, so the cache falls back to memory, and Firestore says so at each start.
setLogLevel('error');

const decimal = (text: string): DecimalText => text as DecimalText;

/** A trade of January 2024 with 10.00 of profit and 1.00 of commission. */
export const aParsedTrade = (changes: Partial<ParsedTrade> = {}): ParsedTrade => ({
  ticket: '1001',
  symbol: 'eurusd',
  side: 'long',
  lots: decimal('0.10'),
  openedAt: epochMs(Date.UTC(2024, 0, 15, 8)),
  closedAt: epochMs(Date.UTC(2024, 0, 15, 9)),
  openedText: '2024.01.15 10:00:00',
  closedText: '2024.01.15 11:00:00',
  openPrice: decimal('1.09000'),
  closePrice: decimal('1.09100'),
  stopPrice: null,
  targetPrice: decimal('1.09500'),
  commission: decimal('-1.00'),
  taxes: decimal('0.00'),
  swap: decimal('0.00'),
  profit: decimal('10.00'),
  comment: '',
  magic: null,
  partOf: null,
  continuedBy: null,
  row: 7,
  ...changes,
});

/** A contract bought at 5000.00 in January 2024, for 2.00 of commission. */
export const aParsedFill = (changes: Partial<ParsedFill> = {}): ParsedFill => ({
  kind: 'fill',
  fillId: '1',
  symbol: 'ESH4',
  side: 'buy',
  quantity: decimal('1'),
  unit: 'contracts',
  price: decimal('5000.00'),
  at: epochMs(Date.UTC(2024, 0, 15, 15)),
  timeText: '2024.01.15 15:00:00',
  order: 1,
  effect: null,
  position: null,
  commission: decimal('-2.00'),
  taxes: decimal('0'),
  swap: decimal('0'),
  fees: {},
  profit: null,
  currency: 'USD',
  pointValue: decimal('50'),
  stopPrice: null,
  targetPrice: null,
  comment: '',
  setup: null,
  row: 1,
  ...changes,
});

/** A statement of the given trades, whose own total agrees. */
export const aStatement = (trades: readonly ParsedTrade[], changes: Partial<ParsedStatement> = {}): ParsedStatement => {
  const sum = (field: 'commission' | 'taxes' | 'swap' | 'profit'): DecimalText => sumDecimals(trades.map((trade) => trade[field]));
  const totals = { commission: sum('commission'), taxes: sum('taxes'), swap: sum('swap'), profit: sum('profit') };
  const net = sumDecimals(Object.values(totals));
  return {
    format: 'mt4-statement',
    parserVersion: 1,
    account: { number: '4711', name: 'A trader', broker: 'Test Broker', currency: 'EUR' },
    encoding: 'UTF-8',
    period: null,
    trades,
    balanceOperations: [],
    skipped: [],
    totals: { ...totals, net },
    reconciliation: { state: 'equal', stated: net },
    ...changes,
  };
};

/** The statement as a file of its own; `digest` stands for the SHA-256 of its bytes. */
export const aSource = (statement: ParsedStatement, digest: string): ImportSource => ({
  file: { name: `${digest}.htm`, bytes: new TextEncoder().encode(digest), sha256: digest.padEnd(64, '0') },
  statement,
  zone: 'Europe/Helsinki',
});

/** One browser of a user: its own app and cache on the backend at `firestorePort`. */
export const openBrowser = (uid: string, firestorePort: number): { readonly firestore: Firestore; readonly close: () => Promise<void> } => {
  const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'local', appId: 'local' }, `browser-${String(Math.random())}`);
  const backend = {
    kind: 'local',
    projectId: 'demo-sextant',
    databaseNamespace: 'demo-sextant-default-rtdb',
    host: '127.0.0.1',
    authPort: 0,
    databasePort: 0,
    firestorePort,
  } as const;
  const firestore = openFirestore(app, backend, { user_id: uid });
  return {
    firestore,
    close: async () => {
      await terminate(firestore);
      await deleteApp(app);
    },
  };
};

/** The user's journal in that browser; `deviceOf` names whose device store it uses. */
export const openJournalIn = async (
  firestore: Firestore,
  uid: string,
  deviceOf: string = uid,
  {
    now = () => Date.now() as EpochMs,
    locks,
    planLinks,
    renewal,
  }: {
    readonly now?: () => EpochMs;
    readonly locks?: TabLocks;
    readonly planLinks?: JournalOptions['planLinks'];
    readonly renewal?: Renewal;
  } = {},
): Promise<OpenJournal & { goOnline: (is: boolean) => void }> => {
  const isOnline = liveCell(true);
  const device = await openDeviceDatabase(deviceOf);
  const journal = openJournal({
    uid,
    remote: journalRemote(firestore, uid),
    device,
    isOnline,
    writer: await claimWriter(deviceOf, locks),
    now,
    newId: () => Math.random().toString(36).slice(2, 14).padEnd(12, '0'),
    pauseMs: 20,
    ...(planLinks === undefined ? {} : { planLinks }),
    ...(renewal === undefined ? {} : { renewal }),
  });
  return { ...journal, goOnline: isOnline.set };
};

/** The journal once it is ready and `holds`; fails after a minute, saying what it was instead. */
export const untilJournal = (journal: OpenJournal, holds: (ready: ReadyJournal) => boolean): Promise<ReadyJournal> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const state = journal.state.get();
      if (state.state !== 'ready' || !holds(state)) return;
      clearTimeout(limit);
      stop();
      resolve(state);
    };
    const limit = setTimeout(() => {
      stop();
      reject(new Error(`The journal stayed as ${JSON.stringify(journal.state.get(), null, 1).slice(0, 2_000)}`));
    }, 60_000);
    const stop = journal.state.subscribe(look);
    look();
  });
