// @vitest-environment jsdom
/** The stop of a trade's plan in its details: used where it was there before the fill, else offered with the reason. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { explainR } from '@/domain/journal/explain-trade';
import { measureTrade } from '@/domain/journal/trade-measures';
import { epochMs } from '@/domain/time/epoch-ms';
import type { TradePlanLink } from '@/domain/trades/trade-plan-link';
import type { Trade, TraderNotes } from '@/domain/trades/trade';
import { momentFormat } from '@/features/journal/format-moment';
import { measureRows } from '@/features/journal/trade/measure-rows';
import { PlanAtEntrySection } from '@/features/journal/trade/plan-at-entry-section';
import { planStopWords, planTimes } from '@/features/journal/trade/plan-words';
import { aTrade, decimal } from '../../../domain/journal/a-trade';

afterEach(cleanup);

const filledAt = Date.UTC(2024, 5, 3, 12, 10);
const moment = momentFormat('UTC', epochMs(filledAt));
const taken: TradePlanLink = {
  id: 'p',
  at: Date.UTC(2024, 5, 3, 12, 4),
  stop: decimal('1.06900'),
  isStopTaken: true,
  why: 'before the fill',
};
const late: TradePlanLink = { ...taken, at: Date.UTC(2024, 5, 4, 9), isStopTaken: false, why: 'arrived after the fill' };

const tradeWith = (plan: TradePlanLink, user: TraderNotes = {}): Trade => ({
  ...aTrade({ openedAt: epochMs(filledAt), stopPrice: decimal('1.06800'), currency: 'USD' }),
  user,
  plan,
});

const wordsOf = (plan: TradePlanLink, user?: TraderNotes) => planStopWords(plan, { user: user ?? {} }, planTimes(tradeWith(plan), moment));

describe('the stop of the plan', () => {
  it('says when the plan was made, with the day where it is another one', () => {
    expect(wordsOf(taken)).toEqual({
      text: 'Stop of your plan of 12:04: 1.06900. It was saved before the fill, so R uses it.',
      isOffered: false,
    });
    expect(wordsOf(late)).toEqual({
      text: 'Stop of your plan of 4 Jun, 09:00: 1.06900. The plan arrived after the fill, so R doesn’t use it.',
      isOffered: true,
    });
  });

  it('gives way to what the trader noted, and is not offered where that is the same', () => {
    expect(wordsOf(taken, { initialStop: decimal('1.0695') }).text).toContain('The stop you noted counts instead.');
    expect(wordsOf(late, { initialStop: decimal('1.0690') })).toMatchObject({ isOffered: false });
    expect(wordsOf(late, { initialStop: decimal('1.0695') })).toMatchObject({ isOffered: true });
  });

  it('is where R is taken from', () => {
    const trade = tradeWith(taken);
    const timeOf = planTimes(trade, moment);
    const risk = measureRows(trade, measureTrade(trade), { currency: 'USD', timeOf }).find(({ name }) => name === 'Initial risk');
    expect(risk?.note).toBe('From the stop of your plan of 12:04, saved before the fill');
    const { inputs } = explainR(trade, measureTrade(trade), timeOf);
    expect(inputs.find(({ name }) => name === 'Taken from')?.value).toBe('stop of your plan of 12:04');
  });

  it('becomes the stop at entry with a press, where it is offered only', () => {
    const edit = vi.fn();
    const { rerender } = render(<PlanAtEntrySection trade={tradeWith(late)} currency="USD" edit={edit} />);
    expect(screen.getByText(/arrived after the fill/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use the plan’s stop' }));
    expect(edit).toHaveBeenCalledExactlyOnceWith({ initialStop: '1.06900' });
    rerender(<PlanAtEntrySection trade={tradeWith(taken)} currency="USD" edit={edit} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByLabelText('Stop at entry').getAttribute('placeholder')).toBe('1.06900');
  });
});
