import { describe, expect, it } from 'vitest';
import { cardsOf } from '@/domain/vision/history/card-layout';
import type { PlaceLine } from '@/domain/vision/history/place-line';

const lattice = { edges: [], top: 0, bottom: 0, left: 0, scale: 1, score: 1 };

/** A line of letters 10 pixels wide and 20 high. */
const line = (text: string, left: number, top: number): PlaceLine => ({
  text,
  sure: 0.9,
  box: { left, right: left + 10 * text.length, top, bottom: top + 20 },
  characters: Array.from(text).flatMap((character, at) =>
    character === ' '
      ? []
      : [
          {
            character,
            sure: 0.9,
            first: at,
            after: at + 1,
            box: { left: left + 10 * at, right: left + 10 * at + 9, top, bottom: top + 20 },
          },
        ],
  ),
  lattice,
});

/** A trade as phones show it, three lines high. */
const card = (symbol: string, side: string, top: number): readonly PlaceLine[] => [
  line(symbol, 40, top),
  line('-45.50', 560, top),
  line(`${side} 3.50 Lots`, 40, top + 33),
  line('0.89783 → 0.89796', 430, top + 33),
  line('16 Dec 2025 18:26:53', 40, top + 67),
  line('17 Dec 2025 01:49:16', 400, top + 67),
];

const bar = ['Markets', 'Charts', 'Positions', 'History', 'Account'].map((text, i) => line(text, 40 + 140 * i, 1658));

describe('cards of a phone', () => {
  it('begin with their symbol also where it could not be read, and so keep the result beside it', () => {
    const { rows } = cardsOf([...card('EURUSD', 'Buy', 218), ...card('usocwr', 'Sell', 370), ...card('BTCUSD', 'Buy', 522)]);
    expect(rows.map(({ box }) => [box.top, box.bottom])).toEqual([
      [218, 305],
      [370, 457],
      [522, 609],
    ]);
    expect(rows.map(({ cells }) => [cells.symbol?.text, cells.profit?.text])).toEqual([
      ['EURUSD', '-45.50'],
      [undefined, '-45.50'],
      ['BTCUSD', '-45.50'],
    ]);
  });

  it('end where nothing stands for several lines: the bar below is no part of the last one', () => {
    const lone = card('usocwr', 'Sell', 522).slice(2);
    const { rows } = cardsOf([...card('EURUSD', 'Buy', 218), ...card('BTCUSD', 'Buy', 370), ...lone, ...bar]);
    expect(rows.at(-1)?.box).toMatchObject({ top: 555, bottom: 609 });
    expect(rows.at(-1)?.cells.symbol).toBeUndefined();
  });

  it('do not take the total below the last one for its result, though another card was opened and is higher', () => {
    const opened = [...card('BTCUSD', 'Buy', 218), line('#665058673', 40, 318), line('Swap: 0.00', 560, 318)];
    const total = [line('Profit:', 40, 490), line('-24.20', 560, 490)];
    const { rows, rest } = cardsOf([...card('EURUSD', 'Sell', 88), ...opened, ...card('USDJPY', 'Buy', 370), ...total]);
    expect(rows.map(({ cells }) => cells.profit?.text)).toEqual(['-45.50', '-45.50', '-45.50']);
    expect(rest.map(({ text }) => text)).toEqual(['Profit:', '-24.20']);
  });
});
