/** Rules kept as a row of marks: full for kept, struck through for broken. Many of them are a number alone. */
export interface KeptMarksProps {
  readonly kept: number;
  readonly applied: number;
}

const mostMarks = 30;

export const KeptMarks = ({ kept, applied }: KeptMarksProps) =>
  applied > mostMarks ? null : (
    <span role="img" aria-label={`Kept ${String(kept)} of ${String(applied)}`} className="flex flex-wrap gap-1">
      {Array.from({ length: applied }, (_, i) => (
        <i
          key={i}
          className={`relative block size-3 rounded-[2px] border border-text-2 ${
            i < kept ? 'bg-text-2' : 'after:absolute after:top-1/2 after:-left-px after:h-px after:w-3 after:-rotate-45 after:bg-text-2'
          }`}
        />
      ))}
    </span>
  );
