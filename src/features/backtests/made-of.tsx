/** What a result is made of: everything that is needed to run it again, in words. */
import type { ReactNode } from 'react';
import type { PublishedResult } from '@/domain/published/published-result';
import { Panel } from '@/ui/panel';
import { accountWords, costsWords, dataWords, dayWords, marketWords, variantsWords } from './result-words';
import { isOfOlderEngine } from './run-words';

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-3 border-b border-line px-3 py-2 text-dense last:border-b-0 desk:px-4">
    <dt className="text-text-3">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

export const MadeOf = ({ result }: { readonly result: PublishedResult }) => (
  <Panel title="What it is made of" body="flush">
    <dl>
      <Line name="Engine">
        {result.engine}
        {isOfOlderEngine(result) ? ', older than the one in this version' : ''}
      </Line>
      <Line name="Data">
        {marketWords(result)}, {dataWords(result)}
      </Line>
      <Line name="Span">
        {dayWords(result.from)} to {dayWords(result.to)}
      </Line>
      <Line name="Costs">{costsWords(result)}</Line>
      <Line name="Account">{accountWords(result)}</Line>
      <Line name="Fill rule">both readings, pessimistic and optimistic, from one run</Line>
      <Line name="Seed">{String(result.seed)}, for the intervals</Line>
      <Line name="Variants tried">
        {variantsWords(result.tried.trials)}. {result.counting}
      </Line>
      <Line name="Published">{result.publishedAt === null ? 'just now' : dayWords(result.publishedAt)}</Line>
    </dl>
  </Panel>
);
