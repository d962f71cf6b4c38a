/**
 * Every object inherits `constructor`, `toString` and their like. A text from outside that bears such a name is nobody's
 * entry: it is read, counted, shown, asked about or refused as any other text would be.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { membershipRepairs, mirrorRepairs } from '@/domain/access/pack-index';
import { chosenEvents } from '@/domain/calendar/choose-events';
import { parseWeek } from '@/domain/calendar/parse-week';
import { parseCandles } from '@/domain/candles/import/parse-candles';
import { contractBook } from '@/domain/import/contract-terms';
import { parseFile } from '@/domain/import/detect';
import { costPerSide, currencyOf } from '@/domain/import/missing-facts';
import { effectOf } from '@/domain/import/mt5/read-deal';
import { zoneOfLetters } from '@/domain/import/rithmic/header-zone';
import { parseIndicatorCall } from '@/domain/indicators/parse-call';
import type { Trade } from '@/domain/trades/trade';
import { presentZoneName } from '@/domain/preferences/zone-names';
import { zoneCentres } from '@/domain/preferences/search-zones';
import { trialTotals } from '@/domain/statistics/overfitting/trial-ledger';
import { readStrategyJson } from '@/domain/strategy/read-strategy';
import { noChange, planBulkEdit } from '@/features/journal/bulk/bulk-edit';
import { inversePatch } from '@/features/journal/bulk/session-undo';
import { readAddress } from '@/features/calculator/address';
import { applyFields } from '@/services/contracts/apply-write';
import { loadDatabaseRules } from '../emulator/rules/database/load';
import { translateRegex } from '../emulator/rules/firestore/regex';

const names = Object.getOwnPropertyNames(Object.prototype);
const each = it.each(names);
const root = path.resolve(import.meta.dirname, '..');

describe('the calendar', () => {
  const row = { title: 'A release', country: 'USD', date: '2026-03-18T08:30:00-04:00', impact: 'High', forecast: '', previous: '' };

  each('counts an unknown impact as low, says so and shows it: %s', (name) => {
    const reading = parseWeek(JSON.stringify([{ ...row, impact: name, title: name }]));
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.events).toMatchObject([{ impact: 'low', title: name }]);
    expect(reading.notes).toMatchObject([{ text: `We don’t know the impact “${name}”, so it counts as low.` }]);
    expect(chosenEvents(reading.events, { selectedCurrencies: ['USD'], selectedImpacts: ['High', 'Medium', 'Low'] })).toHaveLength(1);
  });

  each('refuses a row whose currency is %s, and one without the field that everything inherits', (name) => {
    const reading = parseWeek(JSON.stringify([{ ...row, country: name }]));
    expect(reading).toMatchObject({ ok: true, events: [], broken: [{ text: `“${name}” is not a currency of this calendar.` }] });
  });
});

describe('importers', () => {
  each('ask for what is not known of an account or a symbol called %s', (name) => {
    const options = { zone: 'UTC', answers: { commissions: {}, currencies: {}, contracts: {}, accounts: {} } };
    const account = { broker: name, number: name };
    expect(costPerSide({ account, unit: 'contracts', currency: 'USD' }, options)).toMatchObject({ ok: false });
    expect(currencyOf(account, { stated: null, settled: [] }, options)).toMatchObject({ ok: false });
    const book = contractBook(options.answers);
    expect(book.termsOf(name, { row: 2, year: 2026 })).toBeNull();
    expect(book.questions()).toHaveLength(1);
  });

  each('know no direction and no zone called %s', (name) => {
    expect(effectOf(name)).toBeNull();
    expect(zoneOfLetters(name, 'Etc/UTC')).toBeNull();
  });

  const samples = [
    'ibkr/flex-trades.csv',
    ...['ninjatrader', 'rithmic', 'topstepx', 'tradovate', 'tradingview', 'ctrader', 'mapped'].flatMap((folder) =>
      readdirSync(path.join(root, 'tests/fixtures', folder))
        .filter((file) => file.endsWith('.csv'))
        .map((file) => `${folder}/${file}`),
    ),
  ];

  it.each(samples)('read or refuse %s in words when its columns and values bear such names', (sample) => {
    const text = readFileSync(path.join(root, 'tests/fixtures', sample), 'utf8');
    const words = [...new Set(text.split(/[\r\n,;\t"]+/u).filter((word) => /^[A-Za-z][A-Za-z ./]*$/u.test(word)))].slice(0, 60);
    for (const [k, word] of words.entries()) {
      const changed = text.replaceAll(word, names[k % names.length] ?? '');
      const outcome = parseFile({ name: 'export.csv', bytes: new TextEncoder().encode(changed) }, { zone: 'UTC' });
      if (outcome.ok) {
        for (const { trades } of outcome.statements)
          for (const { unit } of trades) expect(['contracts', 'lots', 'units', undefined]).toContain(unit);
      } else expect(outcome.problems.length + (outcome.questions ?? []).length).toBeGreaterThan(0);
    }
  });

  each('of candles take no column for %s', (name) => {
    const text = `time,open,high,low,close,${name}\n2026-01-05T00:00:00Z,1,2,1,1.5,x\n2026-01-05T01:00:00Z,1,2,1,1.5,x\n`;
    const outcome = parseCandles(
      { name: `${name}.csv`, bytes: new TextEncoder().encode(text), sha256: '' },
      { symbol: 'EURUSD', zone: 'UTC' },
    );
    expect(outcome).toMatchObject({ ok: true, series: { length: 2 } });
  });
});

describe('strategies and indicators', () => {
  each('know no indicator and no parameter called %s', (name) => {
    expect(parseIndicatorCall(`${name}(5)`)).toMatchObject({ ok: false });
    expect(parseIndicatorCall(`sma(${name}=5)`)).toMatchObject({ ok: false });
  });

  each('refuse %s as a kind, an indicator or a parameter', (name) => {
    const operand = (changes: string): string => `{"kind":"indicator","id":"sma","params":{"period":3},"output":"sma"${changes}}`;
    const strategy = (left: string): string =>
      `{"format":"sextant-strategy","version":1,"name":"x","entries":[{"side":"long","when":{"kind":"compare","left":${left},"is":"above",` +
      `"right":{"kind":"price","field":"close"}},"order":{"kind":"market"}}],"exits":[],"size":{"kind":"units","units":1},"whileOpen":"skip"}`;
    for (const left of [
      `{"kind":${JSON.stringify(name)}}`,
      operand(`,"id":${JSON.stringify(name)}`),
      operand(`,"params":{"period":3,${JSON.stringify(name)}:1}`),
      operand(`,"output":${JSON.stringify(name)}`),
    ]) {
      const read = readStrategyJson(strategy(left));
      expect(read.ok).toBe(false);
    }
  });
});

describe('the journal', () => {
  const trade = (user: Trade['user']): Trade => ({ id: '1', accountId: 'a', user, broker: {} as Trade['broker'] });
  // Names of the document store that begin and end with two underscores are its own; the journal refuses them as tags.
  const tags = names.filter((name) => !/^__.*__$/u.test(name));

  it.each(tags)('adds the tag %s, takes it away and brings it back', (tag) => {
    const added = planBulkEdit([trade({})], { ...noChange, addTags: [tag], rules: { [tag]: true } });
    expect(added.edits).toMatchObject([{ patch: { tags: { [tag]: true }, rules: { [tag]: true } } }]);
    expect(planBulkEdit([trade({})], { ...noChange, removeTags: [tag], rules: { [tag]: null } }).edits).toEqual([]);
    expect(inversePatch({}, { tags: { [tag]: true } })).toEqual({ tags: { [tag]: null } });
    const written = applyFields({}, [{ path: ['user', 'tags', tag], value: true }]);
    expect(Object.hasOwn((written as { user: { tags: object } }).user.tags, tag)).toBe(true);
  });

  it.each(tags)('writes below an entry called %s', (name) => {
    expect(applyFields({}, [{ path: [name, 'user', 'rating'], value: 3 }])).toEqual({ [name]: { user: { rating: 3 } } });
  });
});

describe('packs', () => {
  it.each(names.filter((name) => !name.startsWith('__')))('take a stale entry of a pack or an address called %s away', (name) => {
    const packs = { p: { allowedEmails: ['a@b.test'], allowedPages: ['sessions'] } } as never;
    const memberships = { 'a@b%2Etest': { p: true, [name]: true }, [name]: { name: true } };
    expect(membershipRepairs(packs, memberships)).toEqual({
      [`memberships/a@b%2Etest/${name}`]: null,
      [`memberships/${name}/name`]: null,
    });
    expect(mirrorRepairs({}, { [name]: {} })).toEqual({ [name]: null });
  });
});

describe('the rest', () => {
  each('takes no zone, trial or field from what every object inherits: %s', (name) => {
    expect(presentZoneName(name)).toBe(name);
    expect(zoneCentres(name)).toEqual([]);
    const counter = { trials: 3, measured: 0, mean: 0, squares: 0 };
    expect(trialTotals(Object.fromEntries([[name, counter]])).trials).toBe(3);
    expect(Object.entries(readAddress(`?${name}=5`).raw)).toEqual([[name, '5']]);
  });

  each('is refused as a member, a method or a class of characters in rules: %s', (name) => {
    for (const expression of [`auth.${name} == null`, `query.${name} == null`, `data.${name}() == null`, `auth.uid.${name}() == null`]) {
      const source = JSON.stringify({ rules: { a: { '.read': expression } } });
      expect([expression, loadDatabaseRules(source, 'database.rules.json').ok]).toEqual([expression, false]);
    }
    if (/^[a-z]+$/u.test(name)) expect(translateRegex(`[[:${name}:]]`).ok).toBe(false);
  });
});

describe('the sources', () => {
  it('look no text up in a table by brackets: a table is a Map, or is asked for its own entry', () => {
    const files = ['src', 'emulator', 'scripts'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/u.test(file))
        .map((file) => path.join(folder, file)),
    );
    const found: string[] = [];
    for (const file of files) {
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [, table = ''] of text.matchAll(/const (\w+): Readonly<(?:Partial<)?Record<string, [^=]*?> = \{/gu)) {
        const lookup = new RegExp(`(?<![.\\w])${table}(?:\\?\\.)?\\[(?!['\`\\d])`, 'u').exec(text);
        if (lookup !== null) found.push(`${file}:${text.slice(0, lookup.index).split('\n').length}: ${table}[…]`);
      }
    }
    expect(found).toEqual([]);
  });
});
