/** What is wrong with a text, each with a way to its place. */
import { CircleAlert } from 'lucide-react';
import type { Problem } from '@/domain/strategy/field-reader';
import type { PlacedProblem } from './text-places';

/** “line 2” of a problem as it is written before what is wrong. */
const sayProblem = ({ path, message }: Problem): string => {
  const said = path === '' ? `The strategy ${message}` : `${path.charAt(0).toUpperCase()}${path.slice(1)}: ${message}`;
  return /[.!?]$/u.test(said) ? said : `${said}.`;
};

export interface ProblemListProps {
  readonly id: string;
  readonly problems: readonly PlacedProblem[];
  readonly onShow: (problem: PlacedProblem) => void;
}

export const ProblemList = ({ id, problems, onShow }: ProblemListProps) => (
  <ul id={id} aria-label="What needs fixing" className="flex flex-col gap-1.5">
    {problems.map((one) => (
      <li key={`${String(one.from)} ${one.problem.message}`} className="flex items-start gap-[5px] text-micro text-danger">
        <CircleAlert size={12} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{sayProblem(one.problem)}</span>
        <button
          type="button"
          aria-label={one.problem.place === undefined ? 'Fix it' : `Fix line ${String(one.problem.place.line)}`}
          onClick={() => onShow(one)}
          className="shrink-0 rounded-sm px-1 font-medium text-text underline underline-offset-2 hover:text-brass pointer-coarse:min-h-11 pointer-coarse:px-3"
        >
          Fix it
        </button>
      </li>
    ))}
  </ul>
);
