/** Who may do what with a user's own documents in Firestore; the other half of the table stands in firestore.test.ts. */
import { describe } from 'vitest';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { check, forEach, gets, lists, tries, writers, type Row } from './firestore-table';
import { account, anImport, earlier, importId, lacking, month, preferences } from './firestore-world';

describe('preferences', () => {
  const mine = preferences('trader');
  check([
    ...gets('userPreferences/trader', ['trader']),
    ...gets('userPreferences/suspended', ['suspended']),
    ...lists('userPreferences', []),
    ...writers('saves the preferences of the trader', { 'userPreferences/trader': mine }, ['trader']),
    ...writers('creates the preferences of the member', { 'userPreferences/member': preferences('member') }, ['member']),
    ...writers('saves the preferences of the suspended', { 'userPreferences/suspended': preferences('suspended') }, []),
    ...writers('deletes the preferences of the trader', { 'userPreferences/trader': null }, ['trader']),
    ...tries('trader', 'userPreferences/trader', {
      'selects nothing': [{ ...mine, selectedCurrencies: [], selectedImpacts: [] }, 'allowed'],
      'has not chosen currencies and impacts': [lacking(lacking(mine, 'selectedCurrencies'), 'selectedImpacts'), 'allowed'],
      'has not chosen impacts': [lacking(mine, 'selectedImpacts'), 'allowed'],
      'saves for another user': [{ ...mine, userId: 'member' }, 'refused'],
      'saves at a time of its own': [{ ...mine, lastUpdated: earlier }, 'refused'],
      'selects what is no currency': [{ ...mine, selectedCurrencies: ['dollar'] }, 'refused'],
      'selects a number': [{ ...mine, selectedCurrencies: [1] }, 'refused'],
      'selects 61 currencies': [{ ...mine, selectedCurrencies: Array.from({ length: 61 }, () => 'USD') }, 'refused'],
      'selects endless impacts': [{ ...mine, selectedImpacts: ['x'.repeat(401)] }, 'refused'],
      'saves a zone that is no name': [{ ...mine, currentTimezone: 'here and there' }, 'refused'],
      'saves a zone with more fields': [{ ...mine, timezone: { currentTimezone: 'UTC', recentLocations: [], note: '' } }, 'refused'],
      'saves without a zone': [lacking(mine, 'timezone'), 'refused'],
      'adds a field': [{ ...mine, theme: 'dark' }, 'refused'],
    }),
  ]);
});

describe('accounts', () => {
  const path = 'users/trader/accounts/broker-1';
  check([
    ...gets(path, ['trader']),
    ...lists('users/trader/accounts', ['trader']),
    ...writers('creates an account', { 'users/trader/accounts/broker-2': account }, ['trader']),
    ...writers('creates an account of the suspended', { 'users/suspended/accounts/broker-2': account }, []),
    ...writers('deletes an account', { [path]: null }, ['trader']),
    ...tries('trader', path, {
      'renames the account': [{ ...account, name: 'Other', createdAt: earlier }, 'allowed'],
      'creates it again from a second device': [account, 'allowed'],
      'invents a day of creation': [{ ...account, createdAt: new Date(0) }, 'refused'],
      'writes no time': [{ ...account, updatedAt: earlier }, 'refused'],
      'leaves the name out': [{ ...account, name: '' }, 'refused'],
      'has an endless broker': [{ ...account, broker: 'x'.repeat(201) }, 'refused'],
      'has a number as number': [{ ...account, number: 5 }, 'refused'],
      'has no currency': [{ ...account, currency: 'usd' }, 'refused'],
      'has no zone': [{ ...account, importZone: '' }, 'refused'],
      'adds a field': [{ ...account, balance: '1' }, 'refused'],
    }),
    ...tries('trader', path, {
      'settles what its files leave open': [
        {
          ...account,
          goldPip: '0.1',
          commissionPerSide: '2.50',
          matching: 'average',
          zoneCorrections: { aaaa: { from: 'Etc/UTC', to: 'Europe/Helsinki' } },
          rates: { 'EUR>USD': '1.08' },
          assumedRisks: { cccc: { at: 1, market: null, setup: null, risk: { unit: 'money', amount: '150' } } },
          marks: { bbbb: 1 },
        },
        'allowed',
      ],
      'keeps registers of what several devices may set': [{ ...account, registers: { name: { phone: { value: 'x', at: 1 } } } }, 'allowed'],
      'has registers that are no map': [{ ...account, registers: 'x' }, 'refused'],
      'has 41 registers': [{ ...account, registers: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`f${i}`, {}])) }, 'refused'],
      'is live': [{ ...account, kind: 'live' }, 'allowed'],
      'is a demo account': [{ ...account, kind: 'demo' }, 'allowed'],
      'is for practice': [{ ...account, kind: 'practice' }, 'allowed'],
      'holds a backtest': [{ ...account, kind: 'backtest' }, 'allowed'],
      'is a sample': [{ ...account, kind: 'sample' }, 'allowed'],
      'is of a kind that is none': [{ ...account, kind: 'paper' }, 'refused'],
      'has a kind that is no text': [{ ...account, kind: true }, 'refused'],
      'has no kind left': [{ ...account, kind: null }, 'refused'],
      'has a pip of gold that no broker has': [{ ...account, goldPip: '10' }, 'refused'],
      'has a commission that is no amount': [{ ...account, commissionPerSide: 2.5 }, 'refused'],
      'matches in an unknown way': [{ ...account, matching: 'lifo' }, 'refused'],
      'has corrections that are no map': [{ ...account, zoneCorrections: ['Etc/UTC'] }, 'refused'],
      'has rates that are no map': [{ ...account, rates: '1.08' }, 'refused'],
      'is copied with others': [{ ...account, copyGroup: 'broker-1' }, 'allowed'],
      'is copied with nobody by name': [{ ...account, copyGroup: '' }, 'refused'],
      'is copied with a list': [{ ...account, copyGroup: ['broker-1'] }, 'refused'],
      'assumes a risk that is no map': [{ ...account, assumedRisks: '150' }, 'refused'],
      'has 501 words about the assumed risk': [
        { ...account, assumedRisks: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`m${i}`, { at: i }])) },
        'refused',
      ],
      'has 501 marks': [{ ...account, marks: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`m${i}`, 1])) }, 'refused'],
    }),
    ...tries('trader', 'users/trader/accounts/a_b', { 'has an id that would break a ledger name': [account, 'refused'] }),
  ]);
});

describe('the ledger', () => {
  const path = 'users/trader/ledger/broker-1_2026-01';
  const named = (id: string): string => `users/trader/ledger/${id}`;
  check([
    ...gets(path, ['trader']),
    ...gets('users/suspended/ledger/broker-1_2026-01', ['suspended']),
    ...lists('users/trader/ledger', ['trader']),
    ...lists('users/suspended/ledger', ['suspended']),
    ...forEach('lists every ledger', { list: 'ledger', group: true }, []),
    ...writers('adds trades', { [path]: month }, ['trader']),
    ...writers('adds trades of the suspended', { 'users/suspended/ledger/broker-1_2026-01': month }, []),
    ...writers('opens the next part', { [`${path}_2`]: month }, ['trader']),
    ...writers('deletes a month', { [path]: null }, ['trader']),
    ...writers('writes an import: account, month and record', { [path]: month, 'users/trader/accounts/broker-2': account }, ['trader']),
    ...tries('trader', path, {
      'has another month than its name': [{ ...month, month: '2026-02' }, 'refused'],
      'has another account than its name': [{ ...month, accountId: 'broker-2' }, 'refused'],
      'has trades as a list': [{ ...month, trades: [] }, 'refused'],
      'writes no time': [{ ...month, updatedAt: earlier }, 'refused'],
      'adds a field': [{ ...month, note: '' }, 'refused'],
      'has no trades yet': [{ ...month, trades: {} }, 'allowed'],
    }),
    ...tries('trader', named('broker-1_2026-13'), { 'is of a month that is none': [{ ...month, month: '2026-13' }, 'refused'] }),
    ...tries('trader', named('broker-1_2026-01_1'), { 'has a number for the first part': [month, 'refused'] }),
    ...tries('trader', path, {
      'is marked by the changes it has': [{ ...month, marks: { abc: 1 } }, 'allowed'],
      'has marks that are no map': [{ ...month, marks: 'abc' }, 'refused'],
      'has 501 marks': [{ ...month, marks: Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`m${i}`, 1])) }, 'refused'],
    }),
    ...tries('trader', named('broker-1_2026-01_12'), { 'is the twelfth part': [month, 'allowed'] }),
    ...tries('trader', named('broker-1_2026-01x'), { 'has more behind its name': [month, 'refused'] }),
  ]);
});

const digest = 'b'.repeat(64);
const linked: PlainMap = { ...anImport, kind: 'import', fills: 0, zone: 'Europe/Helsinki', factsDigest: digest, hash: digest };
const anUndo: PlainMap = { kind: 'undo', accountId: 'broker-1', undoes: importId, prev: [importId], hash: digest, createdAt: serverTime };

describe('imports', () => {
  const path = `users/member/imports/${importId}`;
  check([
    ...gets(`users/trader/imports/${importId}`, ['trader']),
    ...lists('users/trader/imports', ['trader']),
    ...writers('records an import', { [path]: anImport }, ['member']),
    ...writers('changes a recorded import', { [`users/trader/imports/${importId}`]: anImport }, []),
    ...writers('deletes a recorded import', { [`users/trader/imports/${importId}`]: null }, ['trader']),
    ...writers('records an import of the suspended', { [`users/suspended/imports/${importId}`]: anImport }, []),
    ...tries('member', path, {
      'states a total': [{ ...anImport, stated: '1434.86' }, 'allowed'],
      'agrees with its total': [{ ...anImport, stated: '1434.86', difference: '0' }, 'allowed'],
      'keeps what the person decided': [{ ...anImport, remarks: ['You kept these times.'] }, 'allowed'],
      'keeps decisions that are no list': [{ ...anImport, remarks: 'You kept these times.' }, 'refused'],
      'keeps more decisions than a file asks for': [{ ...anImport, remarks: Array.from({ length: 21 }, () => 'x') }, 'refused'],
      'differs from its total by no amount': [{ ...anImport, stated: '1434.86', difference: 'some' }, 'refused'],
      'states no amount': [{ ...anImport, stated: 'much' }, 'refused'],
      'has a net that is no amount': [{ ...anImport, net: '1,434.86' }, 'refused'],
      'adds more than it has': [{ ...anImport, added: 11 }, 'refused'],
      'has a negative count': [{ ...anImport, trades: -1, added: -1 }, 'refused'],
      'has a fraction of a trade': [{ ...anImport, trades: 10.5 }, 'refused'],
      'has another file': [{ ...anImport, sha256: 'b'.repeat(64) }, 'refused'],
      'has an endless file name': [{ ...anImport, fileName: 'x'.repeat(256) }, 'refused'],
      'keeps 201 skipped rows': [{ ...anImport, skipped: Array.from({ length: 201 }, () => ({ row: 1 })) }, 'allowed'],
      'keeps 202 skipped rows': [{ ...anImport, skipped: Array.from({ length: 202 }, () => ({ row: 1 })) }, 'refused'],
      'names 21 predecessors': [{ ...anImport, prev: Array.from({ length: 21 }, () => 'x') }, 'refused'],
      'has a time of its own': [{ ...anImport, createdAt: earlier }, 'refused'],
      'lacks a field': [lacking(anImport, 'prev'), 'refused'],
      'adds a field': [{ ...anImport, note: '' }, 'refused'],
      'is linked into the log': [linked, 'allowed'],
      'states its zone in the file': [{ ...linked, zone: null }, 'allowed'],
      'adds executions': [{ ...linked, trades: 0, fills: 9 }, 'allowed'],
      'adds more executions than it has': [{ ...linked, trades: 0, fills: 8 }, 'refused'],
      'has a digest that is none': [{ ...linked, hash: 'abc' }, 'refused'],
      'has a digest of facts that is none': [{ ...linked, factsDigest: 7 }, 'refused'],
      'has a zone that is none': [{ ...linked, zone: 'Helsinki time' }, 'refused'],
      'is of an unknown kind': [{ ...linked, kind: 'change' }, 'refused'],
      'is restored, with the day of its first storing': [{ ...linked, firstCreatedAt: 1_700_000_000_000 }, 'allowed'],
      'is restored with a text for a day': [{ ...linked, firstCreatedAt: '2023' }, 'refused'],
    }),
    ...tries('member', `${path}_2`, { 'repeats an import after an undo': [linked, 'allowed'] }),
    ...tries('member', `${path}_1`, { 'numbers the first import': [linked, 'refused'] }),
    ...tries('member', `${path}_x`, { 'has more behind its name': [linked, 'refused'] }),
  ]);
});

describe('the undo of an import', () => {
  const path = `users/member/imports/${importId}_undo`;
  check([
    ...writers('takes an import back', { [path]: anUndo }, ['member']),
    ...writers('takes an import of the suspended back', { [`users/suspended/imports/${importId}_undo`]: anUndo }, []),
    ...tries('member', path, {
      'is of another import': [{ ...anUndo, undoes: `${importId}_2` }, 'refused'],
      'is of no import': [{ ...anUndo, undoes: 'x' }, 'refused'],
      'is of another account': [{ ...anUndo, accountId: 'broker-2' }, 'refused'],
      'has a time of its own': [{ ...anUndo, createdAt: earlier }, 'refused'],
      'has a digest that is none': [{ ...anUndo, hash: 'z' }, 'refused'],
      'names 21 predecessors': [{ ...anUndo, prev: Array.from({ length: 21 }, () => 'x') }, 'refused'],
      'lacks its predecessors': [lacking(anUndo, 'prev'), 'refused'],
      'adds a field': [{ ...anUndo, note: '' }, 'refused'],
      'calls itself an import': [{ ...anUndo, kind: 'import' }, 'refused'],
    }),
    ...tries('member', `users/member/imports/${importId}_2_undo`, {
      'takes the repetition back': [{ ...anUndo, undoes: `${importId}_2` }, 'allowed'],
    }),
    ...tries('member', 'users/member/imports/other_undo', { 'has another name': [anUndo, 'refused'] }),
  ]);
});

describe('what else a user keeps', () => {
  const stamped = { createdAt: serverTime, updatedAt: serverTime };
  const kept = { version: 1, deviceId: 'laptop', registers: { name: { laptop: { value: 'x', at: 1 } } }, updatedAt: serverTime };
  const mapping = { columns: { a: 'b' }, ...kept };
  const contract = { name: 'Crude', currency: 'USD', tickSize: '0.01', tickValue: '10', ...kept };
  const device = { name: 'Laptop', lastSeen: serverTime, unsynchronised: 0 };
  const own = (path: string, data: PlainMap): Row[] => [
    ...gets(`users/trader/${path}`, ['trader']),
    ...writers(`writes ${path}`, { [`users/trader/${path}`]: data }, ['trader']),
    ...writers(`writes ${path} of the suspended`, { [`users/suspended/${path}`]: data }, []),
    ...writers(`deletes ${path}`, { [`users/trader/${path}`]: null }, ['trader']),
  ];
  check([
    ...own('settings/alerts', { calendar: { isOn: true, minutesBefore: 5, impact: 'high' }, updatedAt: serverTime }),
    ...own('mappings/abcdef0123', mapping),
    ...own('contracts/CL', contract),
    ...own('devices/d1', device),
    ...tries('trader', 'users/trader/settings/Alerts', { 'names a setting strangely': [{ updatedAt: serverTime }, 'refused'] }),
    ...tries('trader', 'users/trader/settings/alerts', {
      'writes no time': [{ sessions: { events: [], leadMinutes: 0 } }, 'refused'],
      'is told of sessions': [
        { sessions: { events: ['London opens', 'New York closes'], leadMinutes: 15 }, updatedAt: serverTime },
        'allowed',
      ],
      'has sessions as a list': [{ sessions: ['London opens'], updatedAt: serverTime }, 'refused'],
      'has events as a text': [{ sessions: { events: 'London opens', leadMinutes: 0 }, updatedAt: serverTime }, 'refused'],
      'is told seven minutes ahead': [{ sessions: { events: [], leadMinutes: 7 }, updatedAt: serverTime }, 'refused'],
      'has alerts of a calendar as a text': [{ calendar: 'on', updatedAt: serverTime }, 'refused'],
      'has something besides': [{ enabled: true, updatedAt: serverTime }, 'refused'],
    }),
    ...tries('trader', 'users/trader/settings/sessions', {
      'has hours by city': [{ hours: { London: { open: '08:00', close: '17:00', isShown: true } }, updatedAt: serverTime }, 'allowed'],
      'has hours as a list': [{ hours: [], updatedAt: serverTime }, 'refused'],
      'has no hours': [{ updatedAt: serverTime }, 'refused'],
      'has something besides hours': [{ hours: {}, note: '', updatedAt: serverTime }, 'refused'],
    }),
    ...tries('trader', 'users/trader/settings/theme', {
      'has 41 fields': [
        { ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, 1])), updatedAt: serverTime },
        'refused',
      ],
    }),
    ...tries('trader', 'users/trader/settings/theme', {
      'keeps registers': [{ choice: 'dark', registers: { choice: { phone: { value: 'dark', at: 1 } } }, updatedAt: serverTime }, 'allowed'],
      'has registers that are no map': [{ choice: 'dark', registers: [], updatedAt: serverTime }, 'refused'],
    }),
    ...tries('trader', 'users/trader/settings/breakEvenBand', {
      'keeps registers': [{ unit: 'R', size: '0.1', registers: { unit: {}, size: {} }, updatedAt: serverTime }, 'allowed'],
      'has a band of no width': [{ unit: 'R', size: '0', updatedAt: serverTime }, 'allowed'],
      'has a band in pips': [{ unit: 'pips', size: '1', updatedAt: serverTime }, 'refused'],
      'has a width that is no amount': [{ unit: 'money', size: 5, updatedAt: serverTime }, 'refused'],
      'has something besides': [{ unit: 'R', size: '0.1', note: '', updatedAt: serverTime }, 'refused'],
    }),
    ...tries('trader', 'users/trader/settings/propFirmRules', {
      'has rules by account': [{ accounts: { 'broker-1': { accountSize: '50000' } }, updatedAt: serverTime }, 'allowed'],
      'has rules as a list': [{ accounts: [], updatedAt: serverTime }, 'refused'],
    }),
    ...tries('trader', 'users/trader/settings/tradingRules', {
      'has rules and a checklist': [{ rules: { r1: { text: 'Stop first', order: 1 } }, checklist: {}, updatedAt: serverTime }, 'allowed'],
      'has rules alone': [{ rules: {}, updatedAt: serverTime }, 'refused'],
    }),
    ...tries('trader', 'users/trader/mappings/abcdef0123', {
      'has columns as text': [{ ...mapping, columns: 'a' }, 'refused'],
      'adds a field': [{ ...mapping, note: '' }, 'refused'],
      'has a name': [{ ...mapping, name: 'My broker' }, 'allowed'],
      'settles how numbers and dates are read': [{ ...mapping, decimalMark: ',', dateOrder: 'month-first', currency: 'EUR' }, 'allowed'],
      'has an unknown decimal mark': [{ ...mapping, decimalMark: ';' }, 'refused'],
      'has an unknown order of dates': [{ ...mapping, dateOrder: 'year-first' }, 'refused'],
    }),
    ...tries('trader', 'users/trader/contracts/CL', {
      'has a tick as number': [{ ...contract, tickSize: 0.01 }, 'refused'],
      'has an unknown currency': [{ ...contract, currency: '$' }, 'refused'],
      'is removed': [{ ...contract, deletedAt: 1_700_000_000_000 }, 'allowed'],
      'was removed at no instant': [{ ...contract, deletedAt: 'today' }, 'refused'],
      'has no registers': [{ ...contract, registers: [] }, 'refused'],
      'has no version': [{ ...contract, version: 0 }, 'refused'],
      'was written by nobody': [{ ...contract, deviceId: '' }, 'refused'],
      'has a time of its own': [{ ...contract, updatedAt: earlier }, 'refused'],
    }),
    ...tries('trader', 'users/trader/devices/d1', {
      'was seen at a time of its own': [{ ...device, lastSeen: earlier }, 'refused'],
      'has a negative count': [{ ...device, unsynchronised: -1 }, 'refused'],
    }),
    ...tries('trader', 'users/trader/secrets/x', { 'keeps something unknown': [{ ...stamped }, 'refused'] }),
    ...lists('users/trader/secrets', []),
    ...tries('trader', 'users/trader/notes/n1/deep/x', { 'keeps something below a note': [{ ...stamped }, 'refused'] }),
  ]);
});
