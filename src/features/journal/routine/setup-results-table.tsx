/** What a setup came to: every rule kept beside one broken, each with how sure it is. */
import { areApart, type SetupFigures, type SetupResults } from '@/domain/routine/setup-results';
import { toneClass, toneOf } from '@/features/journal/views/result-format';
import { countOf, formatR } from '@/lib/format-number';

/** What the two rows say about the rules, and no more than that. */
const verdict = ({ kept, broken }: SetupResults): string => {
  if (kept.decisions + broken.decisions === 0)
    return 'You haven’t said of any of these trades whether it kept your rules. Open a trade to do that.';
  const isApart = areApart(kept, broken);
  if (isApart === null || kept.mean.value === null || broken.mean.value === null) {
    return 'There are too few trades on one side to compare them. You need at least ten of each.';
  }
  const gap = formatR(Math.abs(kept.mean.value - broken.mean.value)).replace('+', '');
  const better = kept.mean.value >= broken.mean.value;
  if (!isApart) return `The averages differ by ${gap} a trade, but the intervals overlap: it may be chance.`;
  return better
    ? `Trades that kept every rule came out ${gap} better on average, by more than these intervals allow for chance.`
    : `Trades that broke a rule came out ${gap} better on average. Look at that rule again.`;
};

const Row = ({ name, figures: { decisions, n, mean, interval } }: { readonly name: string; readonly figures: SetupFigures }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 text-left font-normal">
      {name}
    </th>
    <td className="py-1.5 pl-3 text-right tabular-nums">{decisions}</td>
    <td className={`py-1.5 pl-3 text-right font-semibold tabular-nums ${toneClass[toneOf(mean.value)]}`}>
      {mean.value === null ? '–' : formatR(mean.value)}
    </td>
    <td className="py-1.5 pl-3 text-right text-text-2 tabular-nums">
      {interval.value === null ? (n === 0 ? '–' : 'too few') : `${formatR(interval.value.low)} to ${formatR(interval.value.high)}`}
    </td>
  </tr>
);

export const SetupResultsTable = ({ results }: { readonly results: SetupResults }) => {
  const unknown = results.all.decisions - results.all.n;
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-dense">
          <thead className="text-micro text-text-3">
            <tr>
              <th scope="col" className="text-left font-normal">
                Trades
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                Number
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                Mean R
              </th>
              <th scope="col" className="pl-3 text-right font-normal">
                95 % interval
              </th>
            </tr>
          </thead>
          <tbody>
            <Row name="Kept every rule" figures={results.kept} />
            <Row name="Broke a rule" figures={results.broken} />
            <Row name="Rules not judged" figures={results.unjudged} />
            <Row name="All" figures={results.all} />
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-dense text-pretty text-text-2">{verdict(results)}</p>
      {unknown > 0 && (
        <p className="mt-1 text-micro text-text-3">We don’t know the risk of {countOf(unknown, 'trade')}, so they have no R.</p>
      )}
    </>
  );
};
