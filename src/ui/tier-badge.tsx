/** How well a finding stands: told by a word, by filled bars and by colour, in this order. Never a grade. */
import { classNames } from './class-names';

export type Tier = 'established' | 'suggestive' | 'none' | 'too-few';

const looks = {
  established: { word: 'Solid', filled: 3, color: 'text-ok' },
  suggestive: { word: 'Maybe', filled: 2, color: 'text-caution' },
  none: { word: 'No difference found', filled: 0, color: 'text-text-3' },
  'too-few': { word: 'Too early', filled: 1, color: 'text-text-3' },
} as const;

export interface TierBadgeProps {
  readonly tier: Tier;
  /** A loss one can be sure of is not green: it keeps the color of the text. */
  readonly isLoss?: boolean | undefined;
}

export const TierBadge = ({ tier, isLoss = false }: TierBadgeProps) => {
  const { word, filled, color } = looks[tier];
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1.5 rounded-sm border border-current pr-2 pl-1.5 text-micro font-semibold whitespace-nowrap',
        isLoss && tier === 'established' ? 'text-text' : color,
      )}
    >
      <span aria-hidden className="inline-flex gap-[2px]">
        {[1, 2, 3].map((bar) => (
          <i
            key={bar}
            data-filled={bar <= filled}
            className={classNames('h-[9px] w-[3px] rounded-[1px] border border-current', bar <= filled && 'bg-current')}
          />
        ))}
      </span>
      {word}
    </span>
  );
};
