/** How far long work has come: a bar with a sentence that says what is being done and how much. */

export interface ProgressProps {
  /** What is going on, such as "Reading 12,400 of 31,200 rows". */
  readonly label: string;
  /** Share done, 0 to 1; `null` while it is unknown. */
  readonly share: number | null;
}

export const Progress = ({ label, share }: ProgressProps) => {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-dense text-text-2">{label}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { 'aria-valuenow': percent })}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        {percent === null ? (
          <div className="skeleton h-full" />
        ) : (
          <div className="h-full bg-text-2 transition-[width]" style={{ width: `${percent}%` }} />
        )}
      </div>
    </div>
  );
};
