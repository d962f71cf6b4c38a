/** Writes the values of a variant into the strategy that is open in the builder, as one step that can be undone. */
import { isVariantOf } from '@/domain/sweeps/chosen-from';
import { withNumber } from '@/domain/sweeps/strategy-numbers';
import { valuesAt } from '@/domain/sweeps/variants';
import type { Strategy } from '@/domain/strategy/strategy';
import { showToast } from '@/ui/show-toast';
import { askForRun } from '@/features/charts/backtest/pane-state';
import { useStrategyDesk } from '@/features/charts/strategy/use-strategy-desk';
import type { SweepPlan } from './sweep-plan';
import { placeWords } from './sweep-words';

export interface NumbersToUse {
  /** Writes them; null: the open strategy is another one, or was changed in other places than these. */
  readonly use: ((place: number) => void) | null;
  /** Why not, in a sentence. */
  readonly why: string | null;
}

/** The strategy with the values of a place, its name and everything else as it is. */
const withPlace = (draft: Strategy, { axes }: SweepPlan, place: number): Strategy => {
  const values = valuesAt(axes, place);
  return axes.reduce((changed, axis, k) => withNumber(changed, axis, values[k] ?? axis.value), draft);
};

export const useNumbers = (swept: Strategy, family: string, plan: SweepPlan): NumbersToUse => {
  const { edit, draft, family: open } = useStrategyDesk();
  if (draft === null || open !== family) {
    return { use: null, why: 'Open this strategy in the builder to use these numbers.' };
  }
  if (!isVariantOf({ strategy: swept, axes: plan.axes }, draft)) {
    return { use: null, why: 'The strategy has changed since this run. Run it again and sweep that version to use its numbers.' };
  }
  return {
    why: null,
    use: (place) => {
      edit('Numbers of a sweep', (now) => withPlace(now, plan, place));
      showToast({
        title: 'The numbers are in your strategy',
        text: `${placeWords(plan.axes, place)}. Undo takes them back. Run it to judge it.`,
        tone: 'ok',
        action: { label: 'Run backtest', run: askForRun },
      });
    },
  };
};
