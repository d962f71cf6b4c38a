/** Histories drawn by `npm run corpus -- --set history` (tests/fixtures/vision/histories), each with its truth beside it. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { withCell } from '@/domain/vision/history/file-of-history';
import { readHistory } from '@/domain/vision/history/read-history';
import { statementOfHistory } from '@/domain/vision/history/statement-of-history';
import type { HistoryColumn, HistoryReading } from '@/domain/vision/reading';
import { decodePicture } from '../../../../scripts/cli/decode-picture';
import type { HistoryTruth } from '../../../../scripts/corpus/truth';
import { scoreHistory } from '../../../../scripts/corpus/vision-score';

const folder = 'tests/fixtures/vision/histories';
/** A phone's list whose last trade is opened, and a table whose headings are too small to be read letter by letter, are among them. */
const names = ['7000013', '7000037', '7000041', '7000047', '7000057', '7000088'] as const;

interface Read {
  readonly truth: HistoryTruth;
  readonly reading: HistoryReading;
}

const readings = new Map<string, Read>();

beforeAll(async () => {
  for (const name of names) {
    const truth = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as HistoryTruth;
    const decoded = await decodePicture(`${folder}/${truth.file}`);
    if (!decoded.ok) throw new Error(decoded.reason);
    const reading = readHistory(decoded.picture);
    if (!reading.ok) throw new Error(reading.reason);
    readings.set(name, { truth, reading });
  }
});

const of = (name: string): Read => {
  const read = readings.get(name);
  if (read === undefined) throw new Error(`${name} was not read.`);
  return read;
};

/** What a person would type who looks at the picture: every cell as it was drawn. */
const settled = ({ truth, reading }: Read): HistoryReading => {
  let now = reading;
  for (const [row, { cells }] of truth.rows.entries())
    for (const [column, drawn] of Object.entries(cells) as [HistoryColumn, string][]) {
      const value = column === 'side' ? drawn.replace('buy', 'long').replace('sell', 'short') : drawn;
      if (now.rows[row]?.cells[column]?.isUnsure !== false) now = withCell(now, { row, column }, value);
    }
  return now;
};

describe('reading a history', () => {
  it.each(names)('reads no cell of %s wrongly without saying that it is unsure, and most without help', (name) => {
    const { truth, reading } = of(name);
    expect(reading.platform).toBe(truth.platform);
    expect(reading.rows).toHaveLength(truth.rows.length);
    const { cells, total } = scoreHistory(truth, reading);
    expect(cells.filter(({ mark }) => mark === 'wrong')).toEqual([]);
    expect(cells.filter(({ mark }) => mark === 'right').length).toBeGreaterThanOrEqual(0.85 * cells.length);
    expect(total).not.toBe('wrong');
  });

  it('reads the total of a list of cards, whose small l looks like a capital I', () => {
    const { truth, reading } = of('7000013');
    expect(reading.total?.cell).toMatchObject({ value: truth.total, isUnsure: false });
    expect(reading.total?.agrees).toBe(true);
  });

  it.each(names)('makes a file of %s whose results add up to the total in the picture', async (name) => {
    const read = of(name);
    const outcome = await statementOfHistory(settled(read), { name, usesCloseTimes: true }, { zone: 'UTC', currency: 'USD' });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    const [statement] = outcome.statements;
    const profits = statement?.trades.map(({ profit, commission, swap }) =>
      read.truth.platform === 'cTrader' ? Number(profit) + Number(commission) + Number(swap) : Number(profit),
    );
    expect(profits?.toSorted((a, b) => a - b)).toEqual(read.truth.rows.map(({ cells }) => Number(cells.profit)).toSorted((a, b) => a - b));
    if (read.reading.total?.cell.isUnsure === false) expect(statement?.reconciliation.state).toBe('equal');
  });

  it('has every cell looked at where a person said that the picture lists trades', async () => {
    const decoded = await decodePicture(`${folder}/7000013.png`);
    if (!decoded.ok) throw new Error(decoded.reason);
    const told = readHistory(decoded.picture, { isTold: true });
    if (!told.ok) throw new Error(told.reason);
    expect(told.rows).toHaveLength(of('7000013').truth.rows.length);
    expect(told.rows.flatMap(({ cells }) => Object.values(cells)).every(({ isUnsure }) => isUnsure)).toBe(true);
  });

  it('refuses what is no list of trades', async () => {
    const decoded = await decodePicture('tests/fixtures/vision/scale-dark-linear.png');
    if (!decoded.ok) throw new Error(decoded.reason);
    expect(readHistory(decoded.picture)).toMatchObject({ ok: false, kind: 'no history' });
  });
});
