/** The journal of nobody, without a screen: stores an invented statement and delivers it, for whoever times that in a browser. */
import { initializeApp } from 'firebase/app';
import type { ParsedStatement, ParsedTrade } from '@/domain/import/contract';
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { sumDecimals } from '@/domain/money/decimal';
import { dayMs, hourMs } from '@/lib/durations';
import { liveCell } from '@/lib/live';
import { openDeviceDatabase } from '@/services/device/device-database';
import { openFirestore } from '@/services/firebase/firestore';
import { journalRemote } from '@/services/firebase/ledger';
import { openJournal } from '@/services/journal/open-journal';

const months = 80;

const decimal = (text: string): DecimalText => text as DecimalText;

const inventedTrade = (index: number, count: number): ParsedTrade => {
  const openedAt = epochMs(Date.UTC(2018, 0, 1) + Math.floor((index * months * 30 * dayMs) / count));
  return {
    ticket: String(10_000_000 + index),
    symbol: 'eurusd',
    side: index % 2 === 0 ? 'long' : 'short',
    lots: decimal('0.10'),
    openedAt,
    closedAt: epochMs(openedAt + hourMs),
    openedText: '2024.01.15 10:00:00',
    closedText: '2024.01.15 11:00:00',
    openPrice: decimal('1.09000'),
    closePrice: decimal('1.09100'),
    stopPrice: decimal('1.08900'),
    targetPrice: null,
    commission: decimal('-0.70'),
    taxes: decimal('0.00'),
    swap: decimal('0.00'),
    profit: decimal(String((index % 201) - 100)),
    comment: '',
    magic: null,
    partOf: null,
    continuedBy: null,
    row: index + 2,
  };
};

const statementOf = (count: number): ParsedStatement => {
  const trades = Array.from({ length: count }, (_, index) => inventedTrade(index, count));
  const sum = (field: 'commission' | 'profit'): DecimalText => sumDecimals(trades.map((trade) => trade[field]));
  const totals = { commission: sum('commission'), taxes: decimal('0.00'), swap: decimal('0.00'), profit: sum('profit') };
  return {
    format: 'mt4-statement',
    parserVersion: 1,
    account: { number: '1', name: 'Invented', broker: 'Invented', currency: 'USD' },
    encoding: 'UTF-8',
    period: null,
    trades,
    balanceOperations: [],
    skipped: [],
    totals: { ...totals, net: sumDecimals([totals.commission, totals.profit]) },
    reconciliation: { state: 'not-stated' },
  };
};

/** Imports `count` trades into an empty journal and resolves when the server has all of them. Milliseconds. */
const deliver = async (count: number, firestorePort: number): Promise<{ readonly keptMs: number; readonly deliveredMs: number }> => {
  const uid = `bench${String(count)}`;
  const backend = {
    kind: 'local',
    projectId: 'demo-sextant',
    databaseNamespace: 'demo-sextant-default-rtdb',
    host: '127.0.0.1',
    authPort: 0,
    databasePort: 0,
    firestorePort,
  } as const;
  const app = initializeApp({ projectId: 'demo-sextant', apiKey: 'local', appId: 'local' }, uid);
  const journal = openJournal({
    uid,
    remote: journalRemote(openFirestore(app, backend, { user_id: uid }), uid),
    device: await openDeviceDatabase(uid),
    writer: 'bench',
    isOnline: liveCell(true),
    now: () => epochMs(Date.now()),
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 12),
  });
  const until = (holds: (trades: number, isSent: boolean) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const state = journal.state.get();
        if (state.state === 'unavailable') reject(new Error(state.reason));
        if (state.state === 'ready' && state.refused.length > 0) reject(new Error(state.refused[0]?.refusal ?? ''));
        if (state.state !== 'ready' || !holds(state.trades.length, state.sync.state === 'synchronised')) return;
        stop();
        resolve();
      };
      const stop = journal.state.subscribe(look);
      look();
    });
  await until(() => true);
  const statement = statementOf(count);
  const file = { name: 'invented.htm', bytes: new Uint8Array(1), sha256: 'a'.repeat(64) };
  performance.mark('begin');
  const began = performance.now();
  await journal.importStatement({ file, statement, zone: 'UTC' });
  const keptMs = performance.now() - began;
  await until((trades, isSent) => trades === count && isSent);
  return { keptMs: Math.round(keptMs), deliveredMs: Math.round(performance.now() - began) };
};

Object.assign(globalThis, { deliver });
