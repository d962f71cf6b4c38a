/** Names and figures in two columns, as they stand beside a headline number. */

export interface FigureListProps {
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly className?: string;
}

export const FigureList = ({ figures, className = '' }: FigureListProps) => (
  <dl className={`grid grid-cols-[auto_1fr] gap-x-7 gap-y-1 text-dense ${className}`}>
    {figures.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-text-3">{name}</dt>
        <dd className="text-right">{value}</dd>
      </div>
    ))}
  </dl>
);
