/** What a press on the chart has met, told in a card beside it. */
import { Link } from 'react-router-dom';
import type { Point } from '@/ui/chart/draw/shape';
import { FloatingCard } from './floating-card';
import type { MarkFacts } from './mark-facts';

export interface MarkCardProps {
  readonly at: Point;
  readonly facts: readonly MarkFacts[];
  readonly onClose: () => void;
}

export const MarkCard = ({ at, facts, onClose }: MarkCardProps) =>
  facts.length === 0 ? null : (
    <FloatingCard at={at} label={facts.map(({ title }) => title).join(', ')} onClose={onClose}>
      <ul className="divide-y divide-line">
        {facts.map(({ key, title, lines, link }) => (
          <li key={key} className="py-2 first:pt-0 last:pb-0">
            <h3 className="text-ui font-semibold tabular-nums">{title}</h3>
            {lines.map((line) => (
              <p key={line} className="mt-0.5 text-dense text-text-2 tabular-nums">
                {line}
              </p>
            ))}
            {link !== null && (
              <Link
                to={link.to}
                className="mt-1 inline-flex min-h-8 items-center text-dense font-medium text-text underline pointer-coarse:min-h-11"
              >
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </FloatingCard>
  );
