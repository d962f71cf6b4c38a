/** What holds of every calculator: it answers its examples, survives any text, names what is malformed, and lists what it computed with. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawInputs } from '@/features/calculator/calculator';
import { calculators, evaluate } from '@/features/calculator/calculators';
import { aRate } from '../../domain/risk/a-rate';
import { answered, asked, figures, world } from './asked';

describe('every calculator', () => {
  it('has a name of its own and answers its example inputs, waits for the journal, or names the rate or input it lacks', () => {
    expect(new Set(calculators.map(({ id }) => id)).size).toBe(calculators.length);
    for (const calculator of calculators) {
      const { answer, problems } = evaluate(calculator, {}, world());
      expect([...problems.keys()], calculator.id).toEqual([]);
      if (answer?.kind === 'blocked') expect(answer.missing.length, calculator.id).toBeGreaterThan(0);
    }
  });

  it('survives any text in any field and either names it or answers', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('', '0', '-1', '1e9', '6J', 'ES', 'ZN', 'EUR', '999999999999999999', "110'16.5"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...calculators), fc.array(text, { minLength: 14, maxLength: 14 }), (calculator, texts) => {
        const names = calculator.fields({}).map(({ name }) => name);
        const raw = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
        const { answer, problems } = evaluate(calculator, raw, world({ rates: [aRate('EURUSD', '1.1')] }));
        expect(answer === null).toBe(problems.size > 0);
      }),
      { numRuns: process.env['SEXTANT_FULL'] === '1' ? 5000 : 300 },
    );
  });

  it('lists in its formula every number, symbol and currency that was entered', () => {
    const rates = ['GBPUSD', 'USDJPY', 'EURUSD'].map((pair) => aRate(pair, '1.25'));
    const variants: readonly (readonly [string, RawInputs])[] = [
      ...calculators.filter(({ id }) => id !== 'own-edge').map(({ id }) => [id, {}] as const),
      ['position-size', { riskBy: 'money', stopBy: 'prices' }],
      ['position-size', { symbol: 'ZN', stopBy: 'prices', entry: "110'16.5", stop: "110'12.5" }],
      ['margin', { symbol: 'ES', perContract: '1500' }],
      ['profit-loss', { symbol: 'XAUUSD', entry: '4070.5', exit: '4081' }],
      ['pivots', { kind: 'demark' }],
      ['risk-reward', { winRate: '40' }],
      ['prop-firm', { highestFloor: '50100', minimumDays: '5', consistency: '30' }],
    ];
    for (const [id, given] of variants) {
      const { fields, answer, problems } = asked(id, given, { rates });
      expect([...problems], id).toEqual([]);
      if (answer === null || !('formula' in answer)) throw new Error(id);
      const listed = answer.formula?.inputs.map(([, value]) => value.replaceAll(',', '')).join('; ') ?? '';
      for (const { name, kind, initial } of fields) {
        if (kind !== 'choice')
          expect(listed, `${id}: what was entered as “${name}” belongs into formula.inputs of its answer, as it was typed`).toContain(
            given[name] ?? initial,
          );
      }
    }
  });

  it('counts futures in whole contracts', () => {
    for (const [id, given, name] of [
      ['pip-value', { symbol: 'ES' }, 'size'],
      ['profit-loss', { symbol: 'ES', entry: '5300', exit: '5312' }, 'size'],
      ['margin', { symbol: 'ES', perContract: '1500' }, 'size'],
      ['futures-ticks', {}, 'contracts'],
    ] as const) {
      expect(asked(id, { ...given, [name]: '1.5' }).problems.get(name)).toBe('Enter a whole number.');
      expect(asked(id, { ...given, [name]: '0' }).problems.get(name)).toBe('Must be 1 or more.');
      expect(asked(id, { ...given, [name]: '2' }).answer?.kind).toBe('figures');
    }
    expect(figures(answered('pip-value', { size: '0.5' }))).toMatchObject({ 'One pip': '5.00 USD' });
  });

  it('names each malformed input with what is wrong', () => {
    const { problems, answer } = asked('position-size', { symbol: 'FOO', equity: 'abc', currency: 'XXX', riskBy: 'guess', distance: '-3' });
    expect(answer).toBeNull();
    expect(Object.fromEntries(problems)).toEqual({
      tickSize: 'Enter a number.',
      tickValue: 'Enter a number.',
      tickCurrency: 'Choose a currency.',
      equity: '“abc” isn’t a number.',
      currency: '“XXX” isn’t a currency that brokers quote.',
      riskBy: '“guess” isn’t one of the choices.',
      distance: 'Must be above 0.',
    });
  });
});
