// @vitest-environment jsdom
/** The blocks of a strategy: everything in it can be changed in place, by keys alone, and the other views say the same. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeStrategy } from '@/domain/strategy/describe-strategy';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import { writeStrategyJson } from '@/domain/strategy/read-strategy';
import type { Strategy } from '@/domain/strategy/strategy';
import { firstChart } from '@/domain/workspaces/layout';
import { openOn, strategyDeskOf } from '@/features/charts/strategy/strategy-desk';
import { StrategyPanel } from '@/features/charts/strategy/strategy-panel';
import { anyStrategy } from '../../../domain/strategy/any-strategy';

const desk = strategyDeskOf('');

/** One desk serves all who ask on this device: each test begins with an empty one. */
beforeEach(() => {
  for (const { id } of desk.shelf.get().strategies) {
    desk.open(id);
    desk.remove();
  }
});

afterEach(cleanup);

const opened = () => openOn(desk.shelf.get())!;

const strategyOf = (...lines: readonly string[]): Strategy => {
  const read = parseStrategy(['Strategy "Mine".', ...lines, ''].join('\n'));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.strategy;
};

const usual = ['Stop 20 pips from the fill.', 'Trade 1000 units.'];

const showBlocks = (strategy: Strategy): void => {
  desk.add('New strategy', strategy);
  render(<StrategyPanel chart={firstChart('1', 'simulated-EURUSD', '1h')} inHand={null} zone="UTC" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Blocks' }));
};

const english = (): string => describeStrategy(opened().draft);
const block = (name: string): HTMLElement => screen.getByRole('group', { name });
const status = (): string => screen.getByRole('status', { name: 'Last edit' }).textContent ?? '';

const entryOf = (condition: string): string => `Go long at market when ${condition}.`;

it('changes a number, a word and an indicator in place, and English and JSON say the same', async () => {
  const user = userEvent.setup();
  showBlocks(strategyOf(entryOf('close is above ema(50)'), ...usual));
  const period = screen.getByRole('textbox', { name: 'Right side: Period' });
  await user.clear(period);
  expect(period.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Type a number.');
  // What holds is kept while nothing can be read, and each letter that can counts at once.
  expect(english()).toContain('above ema(50)');
  await user.type(period, '21');
  expect(english()).toContain('above ema(21)');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(period);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'crosses below');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Comparison' }));
  const right = screen.getByRole('combobox', { name: 'Right side' });
  fireEvent.focus(right);
  await user.selectOptions(right, 'sma');
  // The period is kept.
  expect(english()).toContain('Go long at market when close crosses below sma(21).');

  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The strategy in English' });
  expect(text.value).toContain('close crosses below sma(21).');
  fireEvent.change(text, { target: { value: text.value.replace('sma(21)', 'sma(34)') } });
  fireEvent.click(screen.getByRole('radio', { name: 'Blocks' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Right side: Period' }).value).toBe('34');
  fireEvent.click(screen.getByRole('radio', { name: 'JSON' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The strategy as JSON' }).value).toBe(writeStrategyJson(opened().sound));
});

it('counts what is typed in one visit as one step, takes it back with Escape, and undoes with the keys', async () => {
  const user = userEvent.setup();
  showBlocks(strategyOf(entryOf('close is above ema(50)'), ...usual));
  const stop = screen.getByRole('textbox', { name: 'Stop' });
  await user.tripleClick(stop);
  await user.keyboard('135{Escape}');
  expect(english()).toContain('Stop 20 pips');
  await user.tripleClick(stop);
  await user.keyboard('135{Enter}');
  expect(english()).toContain('Stop 135 pips');
  await user.keyboard('{Control>}z{/Control}');
  expect(english()).toContain('Stop 20 pips');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stop' }).value).toBe('20');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(english()).toContain('Stop 135 pips');
});

it('refuses a number outside its range in words, and shows again what holds once it is left', async () => {
  const user = userEvent.setup();
  showBlocks(strategyOf(entryOf('close rises for 3 bars'), ...usual));
  const bars = screen.getByRole<HTMLInputElement>('textbox', { name: 'How long, bars' });
  await user.tripleClick(bars);
  await user.keyboard('0');
  expect(screen.getByRole('alert').textContent).toBe('Type 1 or more.');
  await user.tab();
  expect(bars.value).toBe('3');
  expect(english()).toContain('rises for 3 bars');
});

it('adds, moves, groups, duplicates and removes conditions by keys alone, and keeps the focus with them', async () => {
  const user = userEvent.setup();
  showBlocks(strategyOf(entryOf('close is above ema(50) and close is above ema(100) and close is above ema(200)'), ...usual));
  const grip = (name: string): HTMLElement => screen.getByRole('button', { name: `Move: ${name}` });
  act(() => grip('close is above ema(200)').focus());
  await user.keyboard('{ArrowUp}');
  expect(english()).toContain('when close is above ema(50) and close is above ema(200) and close is above ema(100).');
  expect(document.activeElement).toBe(grip('close is above ema(200)'));
  expect(status()).toBe('Condition moved up.');
  await user.keyboard('{ArrowRight}');
  expect(english()).toContain('when (close is above ema(50) or close is above ema(200)) and close is above ema(100).');
  expect(document.activeElement).toBe(grip('close is above ema(200)'));
  await user.keyboard('{ArrowLeft}');
  expect(english()).toContain('when close is above ema(50) and close is above ema(200) and close is above ema(100).');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(status()).toBe('That isn’t possible here.');
  await user.keyboard('{Delete}');
  expect(english()).toContain('when close is above ema(50) and close is above ema(100).');
  expect(document.activeElement).toBe(grip('close is above ema(100)'));

  // The menu of a row does the same; the focus is with the copy afterwards.
  act(() => screen.getByRole('button', { name: 'Menu: close is above ema(100)' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('menuitem', { name: /^Move down/u })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(english()).toContain('close is above ema(100) and close is above ema(100).');
  expect(document.activeElement?.closest('[data-block]')?.getAttribute('data-block')).toBe('entries[0].when.of[2]');

  // Alt with an arrow works from inside of a row too.
  act(() => within(block('close is above ema(50)')).getByRole('combobox', { name: 'Comparison' }).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(english()).toContain('when close is above ema(100) and close is above ema(50) and close is above ema(100).');
});

it('shows at its block what is wrong with it, and what can be done about it', async () => {
  const user = userEvent.setup();
  showBlocks(
    strategyOf(
      entryOf('rsi(14) is above 70 and close is above ema(50)'),
      'Stop 20 pips from the fill.',
      'Risk 1% of equity on each trade.',
    ),
  );
  const row = block('rsi(14) is above 70');
  const left = within(row).getByRole('combobox', { name: 'Left side' });
  fireEvent.focus(left);
  await user.selectOptions(left, 'close');
  // A number takes the unit of what it stands beside.
  expect(opened().draft.entries[0]!.when).toMatchObject({ of: [{ right: { unit: 'price', value: 70 } }, {}] });
  const second = within(block('close is above ema(50)')).getByRole('combobox', { name: 'Left side' });
  fireEvent.focus(second);
  await user.selectOptions(second, 'rsi');
  const wrong = block('rsi(14) is above ema(50)');
  expect(within(wrong).getByRole('alert').textContent).toContain('RSI 14 is a number on its own scale and EMA 50 is a price');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  // What runs is the last one that worked.
  expect(describeStrategy(opened().sound)).toContain('close is above ema(50)');
  await user.click(within(wrong).getByRole('button', { name: 'Compare RSI with 50' }));
  expect(describeStrategy(opened().sound)).toContain('rsi(14) is above 50');
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Menu: Stop' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(screen.getByRole('alert').closest('[data-block]')?.getAttribute('data-block')).toBe('size');
  expect(screen.getByRole('alert').textContent).toContain('A size by risk needs a stop');
});

it('offers on the right only what can be compared with the left', async () => {
  showBlocks(strategyOf(entryOf('rsi(14) is above 70'), ...usual));
  const right = screen.getByRole('combobox', { name: 'Right side' });
  fireEvent.focus(right);
  const offered = within(right)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(offered).toContain('rsi');
  for (const other of ['close', 'volume', 'ema', 'atr', 'cci']) expect(offered).not.toContain(other);
  const distance = strategyOf(entryOf('close rises for 3 bars'), 'Stop 2 × atr(14) from the fill.', 'Trade 1 unit.');
  act(() => desk.edit('Another', () => distance));
  const range = screen.getByRole('combobox', { name: 'Stop: range' });
  fireEvent.focus(range);
  const ranges = within(range)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(ranges).toContain('atr');
  for (const other of ['close', 'number', 'rsi', 'ema']) expect(ranges).not.toContain(other);
});

it('says an earlier bar, a longer interval and a source, and takes them back', async () => {
  const user = userEvent.setup();
  showBlocks(strategyOf(entryOf('sma(9) is above 1.1'), ...usual));
  const say = async (name: string, value: string): Promise<void> => {
    const choice = screen.getByRole('combobox', { name });
    fireEvent.focus(choice);
    await user.selectOptions(choice, value);
  };
  await say('Left side', 'more ago');
  await say('Left side', 'more interval');
  expect(english()).toContain('sma(9) 1 bar ago on daily bars is above 1.1');
  await say('Left side: bars', 'minutes');
  const minutes = screen.getByRole('textbox', { name: 'Left side: minutes of a bar' });
  await user.tripleClick(minutes);
  await user.keyboard('90');
  expect(english()).toContain('on 90-minute bars');
  await say('Left side', 'more source');
  await say('Left side: computed of', 'ema');
  await say('Left side: computed of', 'deeper');
  expect(english()).toContain('sma(9) of ema(20) of high 1 bar ago');
  await say('Left side: bars', 'none');
  await say('Left side: computed of', 'own price');
  await user.tripleClick(screen.getByRole('textbox', { name: 'Left side: how long ago, bar ago' }));
  await user.keyboard('0');
  expect(english()).toContain('when sma(9) is above 1.1.');
});

it('adds every part that a strategy can have, and removes it again', async () => {
  const user = userEvent.setup();
  const first = strategyOf(entryOf('close rises for 3 bars'), 'Trade 1000 units.');
  showBlocks(first);
  const add = async (button: string, item: RegExp): Promise<void> => {
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  for (const part of [
    /^Stop$/u,
    /^Target$/u,
    /^Trailing stop$/u,
    /^Break-even$/u,
    /^Longest time$/u,
    /^Time to close$/u,
    /^Partial target/u,
    /^News filter/u,
  ])
    // One after the other, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await add('Add a part', part);
  await add('Add an entry or exit', /^Exit of longs$/u);
  await user.selectOptions(screen.getByRole('combobox', { name: 'How much is closed' }), 'part');
  await user.selectOptions(screen.getByRole('combobox', { name: 'While a position is open' }), 'add');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'stop-limit');
  await add('Menu: Entry 1', /^Cancel with other orders/u);
  expect(english().split('\n')).toEqual([
    'Strategy "Mine".',
    'Go long with a stop at high and a limit at high for the day in group "A" when close rises for 3 bars.',
    'Close 50% of longs when close is above ema(50).',
    'Stop 20 pips from the fill.',
    'Take 50% off at 20 pips from the fill.',
    'Target 40 pips from the fill.',
    'Trail the stop by 20 pips.',
    'After a gain of 20 pips, move the stop to lock in 0 pips.',
    'Close after 50 bars.',
    'Close at 16:00 in America/New_York.',
    'Trade 1000 units.',
    'While a position is open, add entries in the same direction, up to 2 positions at once.',
    'No entries from 30 minutes before to 30 minutes after high-impact news, and keep open positions.',
    '',
  ]);
  expect(opened().sound).toEqual(opened().draft);
  for (const name of [
    'Stop',
    'Target',
    'Trailing stop',
    'Break-even',
    'Longest time',
    'Time to close',
    'Partial target 1',
    'News filter',
    'Exit 1',
  ])
    // oxlint-disable-next-line no-await-in-loop
    await add(`Menu: ${name}`, /^Remove/u);
  await user.selectOptions(screen.getByRole('combobox', { name: 'While a position is open' }), 'skip');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'market');
  expect(opened().draft).toEqual(first);
});

it('shows the last strategy that could be read while the English cannot, and says so', () => {
  showBlocks(strategyOf(entryOf('close is above ema(50)'), ...usual));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The strategy in English' });
  fireEvent.change(text, { target: { value: text.value.replace('ema(50)', 'ema(') } });
  fireEvent.click(screen.getByRole('radio', { name: 'Blocks' }));
  expect(screen.getByText('The English can’t be read yet')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Right side: Period' }).value).toBe('50');
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByText('The English can’t be read yet')).toBeNull();
});

/** Every number of a strategy but its format’s version, and bars ago where they are 0. */
const numbersIn = (value: unknown, name = ''): readonly number[] => {
  if (typeof value === 'number') return name === 'version' || (name === 'barsAgo' && value === 0) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, key));
};

const usualIntervals = new Set([5, 15, 30, 60, 240, 1440, 10_080]);
const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

it('has a field or a choice for every number of any strategy', () => {
  fc.assert(
    fc.property(anyStrategy, (strategy) => {
      showBlocks(strategy);
      const fields = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ inputMode }) => inputMode === 'decimal');
      const choices = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
      const chosen = choices.filter((value) => /^\d+$/u.test(value)).map(Number);
      expect(inOrder([...fields.map(({ value }) => Number(value)), ...chosen])).toEqual(inOrder(numbersIn(strategy)));
      expect(chosen.filter((value) => value > 20).every((value) => usualIntervals.has(value))).toBe(true);
      // Looking changes nothing.
      expect(opened().draft).toEqual(strategy);
      cleanup();
    }),
    { seed: 20, numRuns: 20 },
  );
});
