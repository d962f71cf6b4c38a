// @vitest-environment jsdom
/** The builder: views of one strategy agree, a broken sentence destroys nothing, and undo goes back. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstChart } from '@/domain/workspaces/layout';
import { strategyTemplates } from '@/domain/strategy/templates/all-templates';
import { openOn, strategyDeskOf } from '@/features/charts/strategy/strategy-desk';
import type { ChartMarket } from '@/features/charts/markets/chart-market';
import { StrategyPanel } from '@/features/charts/strategy/strategy-panel';

/** One desk serves all who ask on this device: each test begins with an empty one. */
beforeEach(() => {
  const desk = strategyDeskOf('');
  for (const { id } of desk.shelf.get().strategies) {
    desk.open(id);
    desk.remove();
  }
});

afterEach(cleanup);

const text = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name });
const write = (name: string, value: string): void => void fireEvent.change(text(name), { target: { value } });

it('builds from a sentence, shows each change in both views, and keeps what works while a sentence is broken', () => {
  render(<StrategyPanel chart={firstChart('1', 'simulated-EURUSD', '1h')} inHand={null} zone="UTC" />);
  write('When to get in', 'Go short at market when rsi(14) is above 70.');
  fireEvent.click(screen.getByRole('button', { name: 'Build it' }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  const english = text('The strategy in English').value;
  expect(english).toContain('Go short at market when rsi(14) is above 70.');

  write('The strategy in English', english.replace('70', '75'));
  fireEvent.click(screen.getByRole('radio', { name: 'JSON' }));
  const json = text('The strategy as JSON').value;
  expect(JSON.parse(json)).toMatchObject({ entries: [{ side: 'short', when: { right: { value: 75 } } }] });

  write('The strategy as JSON', json.replace('75', '80'));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(text('The strategy in English').value).toContain('is above 80.');

  write('The strategy in English', text('The strategy in English').value.replace('at market', 'at noon'));
  expect(text('The strategy in English').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toMatch(/Line 2: expected “market” after “Go short at”, found “noon”/u);
  fireEvent.click(screen.getByRole('radio', { name: 'JSON' }));
  expect(screen.getByText('The English can’t be read yet')).toBeTruthy();
  expect(text('The strategy as JSON').value).toContain('"value": 80');

  fireEvent.click(screen.getByRole('button', { name: 'Undo: Typing' }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(text('The strategy in English').getAttribute('aria-invalid')).toBeNull();
});

it('opens on blocks, and afterwards on the view that was looked at last', () => {
  localStorage.clear();
  const panel = <StrategyPanel chart={firstChart('1', 'simulated-EURUSD', '1h')} inHand={null} zone="UTC" />;
  const first = render(panel);
  fireEvent.click(screen.getByRole('button', { name: 'Build it' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blocks' }).checked).toBe(true);
  expect(screen.getByRole('group', { name: 'Blocks of the strategy' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'JSON' }));
  first.unmount();
  render(panel);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'JSON' }).checked).toBe(true);
});

it('begins with a published idea, and counts on from the variants that its source tried', () => {
  render(<StrategyPanel chart={firstChart('1', 'simulated-EURUSD', '1h')} inHand={null} zone="UTC" />);
  const template = strategyTemplates.find(({ variants }) => variants > 1);
  if (template === undefined) throw new Error('No source tells how many variants it tried.');
  fireEvent.change(screen.getByLabelText('Or begin with a published idea'), { target: { value: template.id } });
  expect(document.body.textContent).toContain(template.source.author);
  expect(document.body.textContent).toContain(`The source tried ${String(template.variants)} variants`);
  fireEvent.click(screen.getByRole('button', { name: 'Begin with this' }));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  expect(text('The strategy in English').value).toContain(`Strategy "${template.strategy.name}".`);
  expect(openOn(strategyDeskOf('').shelf.get())).toMatchObject({ family: template.id, triedBefore: template.variants });
});

it('warns where the chart shows other bars than an idea counts, and switches to them if the market has them', () => {
  const change = vi.fn<(title: string, edit: object) => void>();
  const daily = strategyTemplates.find(({ bars }) => bars === undefined)!;
  const halfHours = strategyTemplates.find(({ bars }) => bars === '30m')!;
  const ofMinutes = (periodMs: number) =>
    ({ symbol: 'EURUSD', title: 'EURUSD', isSimulated: false, series: [{ digest: 'a', periodMs, lastTime: 1 }] }) as unknown as ChartMarket;
  const props = { inHand: null, zone: 'UTC', change } as const;
  const choose = (value: string): void =>
    void fireEvent.change(screen.getByLabelText('Or begin with a published idea'), { target: { value } });
  const { rerender } = render(<StrategyPanel {...props} chart={firstChart('1', 'EURUSD', '15m')} market={ofMinutes(900_000)} />);
  choose(daily.id);
  expect(document.body.textContent).toContain('Your chart shows 15-minute bars');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to daily bars' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('Interval 1d', { interval: '1d' });

  rerender(<StrategyPanel {...props} chart={firstChart('1', 'EURUSD', '1d')} market={ofMinutes(900_000)} />);
  expect(document.body.textContent).not.toContain('Your chart shows');
  choose(halfHours.id);
  expect(screen.getByRole('button', { name: 'Switch to 30-minute bars' })).toBeTruthy();

  // Days can't be cut into half hours.
  rerender(<StrategyPanel {...props} chart={firstChart('1', 'EURUSD', '1d')} market={ofMinutes(86_400_000)} />);
  expect(document.body.textContent).toContain('Your chart shows daily bars');
  expect(document.body.textContent).toContain('This market has no 30-minute bars here.');
  expect(screen.queryByRole('button', { name: /^Switch to/u })).toBeNull();
});
