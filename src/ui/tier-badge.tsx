/** How well a finding stands: told by a word, by filled bars and by colour, in this order. Never a grade. */
import { classNames } from './class-names';

export type Tier = 'established' | 'suggestive' | 'noise';

const looks = {
  established: { word: 'Established', filled: 3, colour: 'text-ok' },
  suggestive: { word: 'Suggestive', filled: 2, colour: 'text-caution' },
  noise: { word: 'Noise', filled: 0, colour: 'text-text-3' },
} as const;

export const TierBadge = ({ tier }: { readonly tier: Tier }) => {
  const { word, filled, colour } = looks[tier];
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1.5 rounded-sm border border-current pr-2 pl-1.5 text-micro font-semibold whitespace-nowrap',
        colour,
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
