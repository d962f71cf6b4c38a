/** The whole family of questions, folded: what was found, what has no answer yet, and where no difference was found. */
import { useState } from 'react';
import { nearestToAsk } from '@/domain/findings/one-thing';
import { questionWords } from '@/domain/findings/question-words';
import type { Finding } from '@/domain/findings/finding';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import { currencyOf, type Found, type Openers } from '@/features/journal-ai/insights';
import { effectText } from '@/features/journal-ai/figures';
import { countOf, formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { TierBadge } from '@/ui/tier-badge';
import { Fold } from './fold';
import { intervalWords, isLeftOutByChance, missingWords } from './finding-words';

export interface FamilyPanelProps {
  readonly insights: Found;
  readonly openers: Openers;
}

/** Rows that are shown before “Show the other”. */
const firstRows = 5;

interface RowsProps extends FamilyPanelProps {
  readonly findings: readonly Finding[];
}

/** The widest distance from zero of any interval, so that all glyphs share one scale. */
const reachOf = (findings: readonly Finding[]): number =>
  Math.max(0, ...findings.flatMap(({ low, high }) => (low === null || high === null ? [] : [Math.abs(low), Math.abs(high)]))) || 1;

const Rows = ({ findings, insights, openers }: RowsProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const currency = currencyOf(insights);
  const reach = reachOf(findings);
  const shown = isWhole ? findings : findings.slice(0, firstRows);
  return (
    <ul className="px-3 pb-3 desk:pr-4 desk:pl-10">
      {shown.map((finding) => {
        const { effect, low, high, tier } = finding;
        const words = questionWords(finding.question, insights.names);
        const isAsked = tier !== 'too-few';
        const interval = effect === null || low === null || high === null ? null : { value: effect, low, high };
        return (
          <li
            key={finding.id}
            className="grid gap-x-6 gap-y-0.5 py-1 desk:grid-cols-[minmax(0,1fr)_220px_minmax(0,240px)] desk:items-center"
          >
            <button
              type="button"
              className="flex min-h-6 min-w-0 items-center gap-2 text-left text-text-2 underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11"
              onClick={() => openers.finding(finding)}
            >
              {(tier === 'established' || tier === 'suggestive') && (
                <span className="shrink-0">
                  <TierBadge tier={tier} isLoss={(effect ?? 0) < 0} />
                </span>
              )}
              <span className="min-w-0 text-pretty">{words}</span>
            </button>
            {isAsked && interval !== null && (
              <IntervalGlyph
                label={`${effectText(interval.value, currency)}, ${intervalWords(finding, currency)}`}
                interval={interval}
                scale={{ min: -reach, max: reach }}
                widthPx={220}
              />
            )}
            <span
              className={classNames(
                'text-pretty text-text-2 tabular-nums desk:text-right',
                (!isAsked || interval === null) && 'desk:col-span-2',
              )}
            >
              {isAsked ? (
                <MaybeAssumed isAssumed={insights.isAssumed}>{intervalWords(finding, currency)}</MaybeAssumed>
              ) : (
                missingWords(finding)
              )}
            </span>
          </li>
        );
      })}
      {findings.length > firstRows && (
        <li className="pt-1">
          <Button size="sm" variant="ghost" className="-ml-2" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show the other ${formatCount(findings.length - firstRows)}`}
          </Button>
        </li>
      )}
    </ul>
  );
};

const earlyNote = (early: readonly Finding[]): string => {
  const nearest = nearestToAsk(early);
  const base = 'fewer than 20 trades or 10 days each.';
  return nearest === null ? base : `${base} The nearest needs ${countOf(nearest.more, 'more trade', 'more trades')}.`;
};

export const FamilyPanel = ({ insights, openers }: FamilyPanelProps) => {
  const { findings } = insights.found;
  const of = (...tiers: readonly Finding['tier'][]): readonly Finding[] => findings.filter(({ tier }) => tiers.includes(tier));
  const [told, early] = [of('established', 'suggestive'), of('too-few')];
  const described = findings.filter(({ scheme }) => scheme === 'described');
  const none = of('none').filter((finding) => !described.includes(finding));
  const parts = [
    {
      title: 'Found',
      note: 'solid ones first, then those that may be luck',
      findings: told.toSorted((a, b) => a.tier.localeCompare(b.tier)),
    },
    { title: 'No answer yet', note: earlyNote(early), findings: early.toSorted((a, b) => b.n - a.n) },
    { title: 'No difference found', note: 'enough trades, and nothing that luck couldn’t explain', findings: none },
    { title: 'Described, not tested', note: 'known only when a trade is over, as part of how it ended', findings: described },
  ].filter(({ findings: { length } }) => length > 0);
  return (
    <section aria-label="All questions" className="rounded-lg border border-line bg-surface-1">
      {parts.map((part, i) => (
        <Fold key={part.title} isFirst={i === 0} title={`${part.title} (${formatCount(part.findings.length)})`} note={part.note}>
          <Rows findings={part.findings} insights={insights} openers={openers} />
          {part.findings.some(isLeftOutByChance) && (
            <p className="px-3 pb-3 text-micro text-pretty text-text-3 desk:pr-4 desk:pl-10">
              A solid dot is a range that leaves zero out. We asked {countOf(insights.found.asked, 'question')} at once, and about one range
              in twenty does that by luck alone, so these aren’t counted as a difference.
            </p>
          )}
        </Fold>
      ))}
      <p className="border-t border-line px-3 py-[9px] text-micro text-text-3 desk:px-4">
        {insights.found.asked === 0
          ? `None of the ${formatCount(findings.length)} questions has enough trades to be asked yet.`
          : `We asked all ${formatCount(findings.length)} questions at once and allow for that. A trader with no edge would still see something “Solid” in 5 of 100 journals.`}
      </p>
    </section>
  );
};
