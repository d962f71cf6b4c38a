/** How a habit is told, what its trades are compared with, what came of it, and which data would tell more. */
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import type { Insights, Openers } from '@/features/journal-ai/insights';
import { refsOfHabit } from '@/features/journal-ai/trade-list';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { countOf } from '@/lib/format-number';
import { countsOf, figuresOf, habitName, habitRangeNote, needsWords } from './habit-words';

export interface HabitDialogProps {
  readonly insights: Insights;
  readonly habit: BehaviorReport;
  readonly openers: Openers;
  readonly onClose: () => void;
}

export const HabitDialog = ({ insights, habit, openers, onClose }: HabitDialogProps) => {
  const name = habitName(habit);
  const needs = needsWords(habit);
  return (
    <Dialog open width="medium" onOpenChange={(isOpen) => !isOpen && onClose()} title={name} description={countsOf(habit)}>
      <div className="flex flex-col gap-3 text-dense text-pretty">
        {figuresOf(habit).map((text) => (
          <p key={text} className="font-semibold tabular-nums">
            <MaybeAssumed isAssumed={insights.isAssumed && habit.r !== null}>{text}</MaybeAssumed>
          </p>
        ))}
        <p>{habit.rule}</p>
        <p>{habit.comparison}</p>
        {needs.length > 0 && (
          <section aria-label="Data that would tell more">
            <h3 className="text-h4 [font-stretch:100%]">Data that would tell more</h3>
            <ul className="mt-1 flex flex-col gap-1 text-text-2">
              {needs.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-micro text-text-3">
          The interval is a 95 % one, from leaving out one day at a time. A habit is “Maybe” as the one thing to change when all of it is
          below zero, and “Solid” when it still is after allowing for all habits measured at once (each at 0.05 divided by their number).{' '}
          {habitRangeNote}
        </p>
        {habit.trades.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-2 self-start"
            onClick={() => openers.trades({ title: name, note: habit.rule, trades: refsOfHabit(habit, insights.model) })}
          >
            Show the {countOf(habit.trades.length, 'trade')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
