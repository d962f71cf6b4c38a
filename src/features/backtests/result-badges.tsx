/** Small words about a result: where its prices come from, what it is worth, and whether it was withdrawn or corrected. */
import type { PublishedResult } from '@/domain/published/published-result';
import { Badge } from '@/ui/badge';
import { hasHeadline, verdictTones, verdictWords } from './result-words';

/** Simulated prices are marked by a dashed frame wherever they are shown. */
export const DataBadge = ({ result }: { readonly result: PublishedResult }) =>
  result.data.kind === 'simulated' ? (
    <span className="inline-flex h-5 items-center rounded-sm border border-dashed border-line-strong px-[7px] text-micro font-medium whitespace-nowrap text-text-2">
      Simulated
    </span>
  ) : (
    <Badge>Own data</Badge>
  );

export const VerdictBadges = ({ result }: { readonly result: PublishedResult }) => (
  <span className="inline-flex flex-wrap items-center gap-1.5">
    {result.withdrawn === null ? (
      <Badge tone={verdictTones[result.verdict]}>{verdictWords[result.verdict]}</Badge>
    ) : (
      <Badge tone="caution">Withdrawn</Badge>
    )}
    {result.withdrawn === null && !hasHeadline(result) && <Badge>No headline</Badge>}
  </span>
);
