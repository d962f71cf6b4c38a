/** Addresses of calculators, and answers as text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '@/features/calculator/address';
import { answerText } from '@/features/calculator/answer-text';
import type { Calculator } from '@/features/calculator/calculator';
import { calculatorOf, calculators } from '@/features/calculator/calculators';
import { aRate } from '../../domain/risk/a-rate';

const of = (id: string): Calculator => {
  const found = calculatorOf(id);
  if (found === null) throw new Error(id);
  return found;
};

describe('the address', () => {
  it('holds every field and the rates used, and is read back as it was', () => {
    const rate = aRate('USDJPY', '157.25');
    const address = writeAddress(of('position-size'), { symbol: 'USDJPY', distance: '25', foreign: 'x' }, [rate, rate]);
    expect(address).toBe(
      'calc=position-size&symbol=USDJPY&currency=USD&equity=10000&riskBy=percent&risk=1&stopBy=distance&distance=25&lotStep=0.01&cost=0&rate=USDJPY_157.25_1780000000000_entered',
    );
    expect(readAddress(address)).toMatchObject({
      id: 'position-size',
      rates: [rate],
      damagedRates: [],
      raw: { symbol: 'USDJPY', distance: '25' },
    });
  });

  it('keeps any text of any field', () => {
    const fields = calculators.flatMap((calculator) => calculator.fields({}).map(({ name }) => [calculator, name] as const));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string(), ([calculator, name], text) => {
        const read = readAddress(writeAddress(calculator, { [name]: text }, []));
        expect([read.id, read.raw[name], read.damagedRates]).toEqual([calculator.id, text.toWellFormed(), []]);
      }),
    );
  });

  it('gives every field of every calculator back, so that none has the name of a rate or of the calculator', () => {
    for (const calculator of calculators) {
      const values = Object.fromEntries(calculator.fields({}).map(({ name, initial }) => [name, initial]));
      expect(readAddress(writeAddress(calculator, {}, []))).toEqual({ id: calculator.id, raw: values, rates: [], damagedRates: [] });
    }
  });

  it('names rates that cannot be read', () => {
    const search = 'rate=USDJPY_157.25_1780000000000_entered&rate=USDJPY_0_1_entered&rate=EUREUR_1_1_x&rate=hello';
    expect(readAddress(search)).toMatchObject({ id: null, damagedRates: ['USDJPY_0_1_entered', 'EUREUR_1_1_x', 'hello'] });
    expect(readAddress(search).rates).toHaveLength(1);
  });
});

describe('an answer as text', () => {
  it('has results, cautions, tables, inputs, rates, formula and address', () => {
    const text = answerText({
      title: 'Position size',
      figures: [{ label: 'Position size', figure: '0.62', unit: 'lots', note: '0.629 before rounding' }],
      remarks: [
        { tone: 'caution', title: 'Mind this', text: 'Indeed.' },
        { tone: 'plain', title: 'Not this' },
      ],
      tables: [{ title: 'Levels', head: ['Level', 'Price'], rows: [['P', '1.08']] }],
      formula: { lines: ['size = risk / loss'], inputs: [['Equity', '10,000 USD']], source: 'Somewhere' },
      rates: ['USD/JPY 157.25 (inverse), 20 Nov, 14:15, ECB'],
      address: 'https://example.test/calculator?calc=position-size',
    });
    expect(text).toBe(
      [
        'Position size (Sextant)',
        '',
        'Position size: 0.62 lots (0.629 before rounding)',
        'Mind this. Indeed.',
        '',
        'Levels',
        'Level\tPrice',
        'P\t1.08',
        '',
        'Inputs',
        'Equity: 10,000 USD',
        '',
        'Rates',
        'USD/JPY 157.25 (inverse), 20 Nov, 14:15, ECB',
        '',
        'Formula',
        'size = risk / loss',
        'Somewhere',
        '',
        'https://example.test/calculator?calc=position-size',
        '',
      ].join('\n'),
    );
  });
});
