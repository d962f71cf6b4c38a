/** How we know: what was compared, how, what luck alone would bring, and the trades on both sides. The one place with p and q. */
import { useMemo } from 'react';
import { groupOf } from '@/domain/findings/labels-of';
import { questionWords } from '@/domain/findings/question-words';
import type { Finding } from '@/domain/findings/finding';
import { assumedAt } from '@/features/journal-ai/assumed';
import { currencyOf, type Found, type Openers } from '@/features/journal-ai/insights';
import { effectText } from '@/features/journal-ai/figures';
import { refsAt } from '@/features/journal-ai/trade-list';
import { countOf, formatCount, formatRatio } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { TierBadge } from '@/ui/tier-badge';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { byChanceWords, chanceText, formulaWords, intervalWords, isLeftOutByChance, schemeWords, verdictWords } from './finding-words';
import { PermutationPicture } from './permutation-picture';
import { usePicture } from './use-picture';

export interface FindingDialogProps {
  readonly insights: Found;
  readonly finding: Finding;
  readonly openers: Openers;
  readonly onClose: () => void;
}

const Row = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className="contents">
    <dt className="text-text-2">{name}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

/** Of nothing there is no mean. */
const amount = (value: number | null, currency: string | null): string => (value === null ? 'none' : effectText(value, currency));

interface NumbersProps extends Pick<FindingDialogProps, 'insights' | 'finding'> {
  /** Trades of the group and of the rest whose 1R is assumed. */
  readonly assumed: readonly [group: number, rest: number];
}

const Numbers = ({ insights, finding, assumed }: NumbersProps) => {
  const currency = currencyOf(insights);
  const { n, rest, days, mean, restMean, effect, estimate, z, p, q, adjusted, needed } = finding;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-dense">
      <Row name="These trades">{`${countOf(n, 'trade')} on ${countOf(days, 'day')}, mean ${amount(mean, currency)}`}</Row>
      <Row name="The rest, as controls">{`${countOf(rest, 'trade')}, mean ${amount(restMean, currency)}`}</Row>
      {assumed[0] + assumed[1] > 0 && (
        <Row name="R by an assumed 1R">{`in ${formatCount(assumed[0])} of these, ${formatCount(assumed[1])} of the rest`}</Row>
      )}
      <Row name="Difference per trade">{amount(effect, currency)}</Row>
      <Row name="95 % interval, leaving out one day at a time">{intervalWords(finding, currency)}</Row>
      {estimate !== null && (
        <Row name="After shrinkage for being selected">{`${effectText(estimate.value, currency)}, ${intervalWords({ ...finding, ...estimate }, currency)}`}</Row>
      )}
      {finding.scheme !== 'described' && (
        <>
          <Row name="z">{z === null ? 'not computed' : formatRatio(z)}</Row>
          <Row name="p of this question alone">{chanceText(p)}</Row>
          <Row name="p over the whole family">{chanceText(adjusted)}</Row>
          <Row name="q (false discovery rate)">{chanceText(q)}</Row>
        </>
      )}
      {needed?.shrunk != null && (
        <Row name={`Trades until we would find ${effectText(needed.shrunk.effect, currency)} four times in five`}>
          {`${formatCount(needed.shrunk.more)} more${needed.shrunk.weeks === null ? '' : `, about ${countOf(needed.shrunk.weeks, 'week')}`}`}
        </Row>
      )}
      {needed?.half != null && (
        <Row name={`Until we would find half of it, ${effectText(needed.half.effect, currency)}`}>
          {`${formatCount(needed.half.more)} more${needed.half.weeks === null ? '' : `, about ${countOf(needed.half.weeks, 'week')}`}`}
        </Row>
      )}
    </dl>
  );
};

const Picture = ({ insights: { sample, found }, finding: { question } }: Pick<FindingDialogProps, 'insights' | 'finding'>) => {
  const state = usePicture(sample, question);
  if (state.state === 'failed')
    return <p className="text-dense text-text-2">We couldn’t draw the picture. Close this and open it again.</p>;
  if (state.state === 'drawing') {
    return (
      <div role="status">
        <VisuallyHidden>Shuffling your trades {formatCount(found.permutations)} times</VisuallyHidden>
        <Skeleton className="h-[170px]" />
      </div>
    );
  }
  if (state.picture === null) return <p className="text-dense text-text-2">There is no group or no rest, so there’s nothing to shuffle.</p>;
  const { asFar, draws } = state.picture;
  return (
    <>
      <PermutationPicture histogram={state.picture} text={(value) => effectText(value, sample.currency)} />
      <p className="text-micro text-text-3">
        {formatCount(draws)} shuffles; {formatCount(asFar)} of them brought a difference at least as far out as yours.
      </p>
    </>
  );
};

export const FindingDialog = ({ insights, finding, openers, onClose }: FindingDialogProps) => {
  const { sample, names, found } = insights;
  const words = questionWords(finding.question, names);
  const [group, rest] = useMemo(() => {
    const labels = groupOf(finding.question, sample);
    const placesWith = (label: number): readonly number[] => Array.from(labels.keys()).filter((at) => labels[at] === label);
    return [placesWith(1), placesWith(0)] as const;
  }, [finding, sample]);
  const assumed = useMemo(() => [assumedAt(insights, group), assumedAt(insights, rest)] as const, [insights, group, rest]);
  const isDescribed = finding.scheme === 'described';
  const canDraw = finding.tier !== 'too-few' && !isDescribed;
  const isTyped = finding.question.conditions.some(({ on }) => on === 'setup' || on === 'tag' || on === 'rule');
  return (
    <Dialog open width="medium" onOpenChange={(isOpen) => !isOpen && onClose()} title={words} description={verdictWords(finding)}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          {!isDescribed && <TierBadge tier={finding.tier} isLoss={(finding.effect ?? 0) < 0} />}
          <Button
            size="sm"
            variant="ghost"
            disabled={group.length === 0}
            onClick={() => openers.trades({ title: words, trades: refsAt(sample, group) })}
          >
            Show the {countOf(group.length, 'trade')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={rest.length === 0}
            onClick={() => openers.trades({ title: `Controls: the rest, against “${words}”`, trades: refsAt(sample, rest) })}
          >
            Show the {countOf(rest.length, 'control')}
          </Button>
        </div>
        {isLeftOutByChance(finding) && <p className="text-dense text-pretty text-text-2">{byChanceWords(found.asked)}</p>}
        <Numbers insights={insights} finding={finding} assumed={assumed} />
        <section aria-label="How we tell it from luck" className="flex flex-col gap-2 border-t border-line pt-3">
          <h3 className="text-h4 [font-stretch:100%]">{isDescribed ? 'Why we don’t test it' : 'How we tell it from luck'}</h3>
          <p className="text-dense text-pretty text-text-2">{schemeWords[finding.scheme]}</p>
          {canDraw && <Picture insights={insights} finding={finding} />}
          <p className="rounded-md bg-surface-2 px-3 py-2 font-mono text-dense text-pretty">{formulaWords[finding.scheme]}</p>
          {isTyped && (
            <p className="text-dense text-pretty text-text-2">
              You type this label yourself. One that is typed after the result can make a difference by itself; as an idea it counts only as
              it stood before the exit was stored.
            </p>
          )}
          <p className="text-micro text-text-3">
            {formatCount(found.findings.length)} questions are asked at once. Solid: at most 0.05 over the whole family (step-down max-T,
            Westfall and Young 1993). Maybe: q at most 0.20 (Benjamini–Hochberg). At least 20 trades on 10 days on both sides, else it’s too
            early.
          </p>
        </section>
      </div>
    </Dialog>
  );
};
