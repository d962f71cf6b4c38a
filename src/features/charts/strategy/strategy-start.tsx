/** What stands in the place of a strategy while none is open: what to do first. */
import { Blocks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { parseStrategy } from '@/domain/strategy/parse-strategy';
import type { Problem } from '@/domain/strategy/field-reader';
import { isSampleOpen } from '@/services/local/sample-mark';
import { account } from '@/services/session/session';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useLive } from '@/ui/hooks/use-live';
import { SentenceArea } from './english/sentence-area';
import { firstStrategy } from './first-strategy';
import { TemplateChoice } from './template-choice';
import type { TemplateChoiceProps } from './template-choice';
import type { StrategyDesk } from './use-strategy-desk';

const StrategyImport = lazy(async () => ({ default: (await import('./strategy-import')).StrategyImport }));

const example = 'Go long at market when close crosses above ema(50).';

/** The strategy of one or more sentences; what they leave out is as a new strategy has it. */
const strategyOf = (text: string) => {
  const first = firstStrategy('My strategy');
  const lines = text.trim().replace(/([^.\n])$/u, '$1.');
  const alone = parseStrategy(lines);
  if (alone.ok) return alone;
  const read = parseStrategy(`${lines}\nSize by a risk of 1 % of equity.\nStop 20 pips from the fill.\n`);
  if (!read.ok) return alone;
  return {
    ok: true as const,
    strategy: { ...read.strategy, name: first.name, protection: { ...read.strategy.protection, target: first.protection.target } },
  };
};

export interface StrategyStartProps extends Pick<TemplateChoiceProps, 'chart' | 'market' | 'change'> {
  readonly desk: StrategyDesk;
}

export const StrategyStart = ({ desk, chart, market, change }: StrategyStartProps) => {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isImporting, setImporting] = useState(false);
  const kept =
    useLive(account) === null || isSampleOpen() ? 'It’s kept in this browser.' : 'It’s kept in your account, on all your devices.';
  const build = (): void => {
    const read = strategyOf(text.trim() === '' ? example : text);
    if (read.ok) desk.add('New strategy', read.strategy);
    else setProblems(read.problems);
  };
  return (
    <section aria-label="Strategy builder" className="flex flex-col gap-3 px-3.5 py-4">
      <div>
        <h2 className="text-h4 [font-stretch:100%]">Build a strategy</h2>
        <p className="mt-1 text-dense text-text-2">
          Write one sentence that says when to get in. You can change everything afterwards, as blocks, in English or as JSON. {kept}
        </p>
      </div>
      <DeedFields deed="add">
        <SentenceArea
          label="When to get in"
          lines={3}
          placeholder={example}
          value={text}
          onChange={(next) => {
            setText(next);
            setProblems([]);
          }}
          problems={problems}
          hint="Leave it empty to begin with this example."
        />
        <Button variant="primary" icon={<Blocks size={14} strokeWidth={1.75} aria-hidden />} onClick={build}>
          Build it
        </Button>
        <TemplateChoice desk={desk} chart={chart} market={market} change={change} />
        <Button onClick={() => setImporting(true)}>Import a strategy file</Button>
      </DeedFields>
      <Suspense fallback={null}>{isImporting && <StrategyImport desk={desk} onClose={() => setImporting(false)} />}</Suspense>
      {desk.shelf.strategies.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-micro text-text-2">Your strategies</h3>
          <ul aria-label="Your strategies" className="flex flex-col gap-1.5">
            {desk.shelf.strategies.map(({ id, draft }) => (
              <li key={id}>
                <Button onClick={() => desk.open(id)}>Open {draft.name}</Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
