/** Why a question is not answered: each word that is not known with the nearest ones, and what else it could have meant. */
import type { AskProblem } from '@/domain/ask/rule';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

const titleOf = (problem: AskProblem): string => {
  switch (problem.is) {
    case 'unknown':
      return `“${problem.word}” isn’t a word Sextant knows here`;
    case 'ambiguous':
      return `“${problem.word}” can mean several things`;
    case 'refused':
      return `“${problem.word}” can’t be asked`;
    case 'conflict':
      return 'Two parts of the question don’t fit together';
    case 'no measure':
      return 'Say what to work out';
  }
};

export const ProblemsPanel = ({
  problems,
  onAsk,
}: {
  readonly problems: readonly AskProblem[];
  readonly onAsk: (question: string) => void;
}) => (
  <div role="alert" className="flex flex-col gap-2">
    {problems.map((problem) => {
      const suggestions = problem.is === 'conflict' ? [] : problem.suggestions;
      return (
        <Notice key={titleOf(problem)} tone="caution" title={titleOf(problem)}>
          {'text' in problem && <p>{problem.text}</p>}
          {suggestions.length > 0 && (
            <div className="mt-1.5 flex flex-wrap items-center gap-2">
              <span>{problem.is === 'unknown' ? 'Did you mean' : 'Choose one:'}</span>
              {suggestions.map(({ label, question }) => (
                <Button key={label} size="sm" onClick={() => onAsk(question)}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </Notice>
      );
    })}
  </div>
);
