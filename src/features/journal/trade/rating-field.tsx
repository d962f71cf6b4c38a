/** How well a trade was carried out, from 1 to 5: bars, not stars, because it grades the trader's own work. The same again takes it away. */
import { Kbd } from '@/ui/kbd';

export interface RatingFieldProps {
  /** null: none. */
  readonly rating: number | null;
  readonly onRate: (rating: number | null) => void;
}

const ratings = [1, 2, 3, 4, 5] as const;

export const RatingField = ({ rating, onRate }: RatingFieldProps) => (
  <div className="flex flex-col gap-[5px]">
    <span id="trade-rating" className="flex items-center justify-between text-dense font-medium text-text-2">
      Execution rating
      <span className="font-normal text-text-3 pointer-coarse:hidden">
        <Kbd>1</Kbd> to <Kbd>5</Kbd>
      </span>
    </span>
    <div role="group" aria-labelledby="trade-rating" className="flex gap-1">
      {ratings.map((value) => (
        <button
          key={value}
          type="button"
          aria-label={`${value} of 5`}
          aria-pressed={rating === value}
          onClick={() => onRate(rating === value ? null : value)}
          className={`h-[34px] flex-1 rounded-sm border text-dense pointer-coarse:h-11 ${
            rating !== null && value <= rating
              ? 'border-action bg-action font-semibold text-on-action'
              : 'border-field bg-well text-text-2 hover:text-text'
          }`}
        >
          {value}
        </button>
      ))}
    </div>
  </div>
);
