/**
 * The form of every field that the rules can look into, in Firestore: what is still stored at both ends, what no longer is, and
 * that nothing stands in the place of a required field. Here the journal and settings.
 */
import { describe } from 'vitest';
import { aDigest } from '../fixtures/kept/one-of-each';
import { serverTime, type PlainMap } from './firestore-engine/rules-fixture';
import { text, map, list, count, instant, decimal, digest, currency, zone, oneOf, now, listOf, formsOf, mapOf } from './firestore-forms';
import { check, tries } from './firestore-table';
import { account, anImport, earlier, importId, month, preferences, type Who } from './firestore-world';

const newImport = (more: PlainMap = {}): readonly [Who, string, PlainMap] => [
  'member',
  `users/member/imports/${importId}`,
  { ...anImport, ...more },
];

describe('the journal', () => {
  check([
    ...formsOf(['trader', 'users/trader/accounts/broker-9', account], {
      required: {
        name: text(1, 200),
        broker: text(0, 200),
        number: text(0, 100),
        currency,
        importZone: zone,
        createdAt: now,
        updatedAt: now,
      },
    }),
    ...formsOf(['trader', 'users/trader/ledger/broker-1_2026-01', month], { required: { trades: map(5_000), updatedAt: now } }),
    ...formsOf(['trader', 'users/trader/ledger/broker-1_2026-01', { ...month, marks: {} }], { optional: { marks: map(500) } }),
    ...tries('trader', 'users/trader/ledger/a.b_2026-01', { 'has an account that is no id': [{ ...month, accountId: 'a.b' }, 'refused'] }),
    ...tries('trader', 'users/trader/ledger/broker-2_2026-01_2', { 'has the name of another month and a number': [month, 'refused'] }),
    ...formsOf(
      newImport({
        kind: 'import',
        fills: 0,
        zone: 'Etc/UTC',
        factsDigest: aDigest,
        hash: aDigest,
        firstCreatedAt: 5,
        difference: '0',
        remarks: [],
      }),
      {
        required: {
          fileName: text(1, 255),
          fileSize: count,
          format: text(1, 60),
          parserVersion: count,
          net: decimal,
          currency,
          trades: { allowed: [9, 1_000_000_000], refused: [8, 1_000_000_001, 9.5, '10'] },
          added: { allowed: [0, 10], refused: [-1, 11, 0.5, '9'] },
          skipped: list(201),
          prev: list(20),
          createdAt: now,
        },
        optional: {
          fills: count,
          zone,
          factsDigest: digest,
          hash: digest,
          firstCreatedAt: instant,
          difference: decimal,
          remarks: list(20),
          kind: oneOf('import'),
        },
      },
    ),
    ...tries('member', `users/member/imports/a.b_${'a'.repeat(64)}`, {
      'is of an account that is no id': [{ ...anImport, accountId: 'a.b' }, 'refused'],
    }),
    ...tries('member', 'users/member/imports/broker-1_abc', {
      'is of a file without a digest': [{ ...anImport, sha256: 'abc' }, 'refused'],
    }),
    ...tries('member', `users/member/imports/broker-2_${'a'.repeat(64)}_2`, {
      'has the name of another import and a number': [anImport, 'refused'],
    }),
    ...tries('member', `users/member/imports/a.b_${'a'.repeat(64)}_undo`, {
      'takes back for an account that is no id': [
        { kind: 'undo', accountId: 'a.b', undoes: `a.b_${'a'.repeat(64)}`, prev: [], createdAt: serverTime },
        'refused',
      ],
    }),
    ...formsOf(['trader', 'users/trader/devices/d1', { name: 'Laptop', lastSeen: serverTime, unsynchronised: 0 }], {
      required: { name: text(1, 200), lastSeen: now, unsynchronised: count },
    }),
  ]);
});

describe('settings', () => {
  const stamped = { updatedAt: serverTime };
  const fields = (size: number): PlainMap => ({ ...mapOf(size - 1), ...stamped });
  const events = (leadMinutes: number): PlainMap => ({ ...stamped, sessions: { events: [], leadMinutes } });
  check([
    ...formsOf(['trader', 'users/trader/settings/sessions', { ...stamped, hours: {}, registers: {} }], {
      required: { hours: map(20) },
      optional: { registers: map(40) },
    }),
    ...formsOf(['trader', 'users/trader/settings/alerts', { ...stamped, calendar: {}, sessions: {} }], {
      optional: { calendar: map(10), sessions: { allowed: [{ events: [] }], refused: [[], { ...mapOf(2), events: [] }] } },
    }),
    ...tries('trader', 'users/trader/settings/alerts', {
      ...Object.fromEntries([0, 5, 15].map((lead) => [`is told ${String(lead)} minutes ahead`, [events(lead), 'allowed'] as const])),
      ...Object.fromEntries([4, 6, 14, 16].map((lead) => [`is told ${String(lead)} minutes ahead`, [events(lead), 'refused'] as const])),
      'is told of 40 events': [{ ...stamped, sessions: { events: listOf(40) } }, 'allowed'],
      'is told of 41 events': [{ ...stamped, sessions: { events: listOf(41) } }, 'refused'],
    }),
    ...tries('trader', 'users/trader/settings/theme', {
      'has 40 fields': [fields(40), 'allowed'],
      'has one field more': [fields(41), 'refused'],
      'was set at a time of its own': [{ choice: 'dark', updatedAt: earlier }, 'refused'],
    }),
    ...formsOf(['trader', 'userPreferences/trader', preferences('trader')], {
      required: { currentTimezone: zone, lastUpdated: now },
      optional: { selectedCurrencies: list(60, 'USD'), selectedImpacts: list(20) },
    }),
    ...tries('trader', 'userPreferences/trader', {
      'selects 400 letters of impacts': [{ ...preferences('trader'), selectedImpacts: ['x'.repeat(400)] }, 'allowed'],
      ...Object.fromEntries(
        (
          [
            ['keeps 20 places', { recentLocations: listOf(20) }, 'allowed'],
            ['keeps 21 places', { recentLocations: listOf(21) }, 'refused'],
            ['keeps places as a text', { recentLocations: 'London' }, 'refused'],
            ['keeps 1,400 letters of places', { recentLocations: ['x'.repeat(1_400)] }, 'allowed'],
            ['keeps 1,401 letters of places', { recentLocations: ['x'.repeat(1_401)] }, 'refused'],
            ['is at a place that is no zone', { currentTimezone: 'here and there' }, 'refused'],
          ] as const
        ).map(([sentence, change, verdict]) => [
          sentence,
          [{ ...preferences('trader'), timezone: { currentTimezone: 'UTC', recentLocations: [], ...change } }, verdict] as const,
        ]),
      ),
    }),
  ]);
});
