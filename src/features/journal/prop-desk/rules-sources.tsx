/** Where the rules of each account were read and how long ago that is; old ones are marked until somebody has checked them. */
import type { DeskRow } from '@/domain/journal/prop-desk';
import { isStoredCopy } from '@/domain/risk/prop-firm-templates';
import { daysSinceRead, daysUntilOld, isOldSource, type RulesSource } from '@/domain/risk/rules-source';
import { dayOfText, dayText } from '@/domain/time/epoch-day';
import { PageLinks } from '@/features/journal/prop-firm/page-links';
import { dateText } from '@/features/journal/views/quick-periods';
import { dayMs } from '@/lib/durations';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { Panel } from '@/ui/panel';
import { countOf } from '@/lib/format-number';

export interface RulesSourcesProps {
  readonly rows: readonly DeskRow[];
  readonly onChecked: (row: DeskRow, source: RulesSource) => void;
}

const Read = ({ source, today }: { readonly source: RulesSource; readonly today: number }) => {
  const words = `${isStoredCopy(source) ? 'Stored copy, read' : 'Read'} ${dateText(source.readOn)}`;
  return isOldSource(source, today) ? (
    <span className="font-semibold text-caution">
      {words}, {countOf(daysSinceRead(source, today), 'day')} ago
    </span>
  ) : (
    <span className="text-text-2">{words}</span>
  );
};

export const RulesSources = ({ rows, onChecked }: RulesSourcesProps) => {
  const today = Math.floor(useNow() / dayMs);
  const hasOld = rows.some(({ setup: { source } }) => source !== undefined && isOldSource(source, today));
  return (
    <Panel
      title="Where the rules come from"
      footer={
        hasOld
          ? `Rules read more than ${String(daysUntilOld)} days ago may have changed. Check the page, then confirm or edit them.`
          : undefined
      }
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const { source } = row.setup;
          return (
            <li key={row.account.id} className="py-1.5 text-dense">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 truncate">{row.account.name}</span>
                {source === undefined ? <span className="text-text-3">No page noted</span> : <Read source={source} today={today} />}
              </p>
              {source !== undefined && (
                <p className="flex flex-wrap items-center justify-between gap-x-3 text-micro text-text-3">
                  <span>
                    <PageLinks pages={source.pages} />
                  </span>
                  {(isStoredCopy(source) || dayOfText(source.readOn) < today) && (
                    <Button size="sm" variant="ghost" deed="settle" onClick={() => onChecked(row, { ...source, readOn: dayText(today) })}>
                      I’ve checked them
                    </Button>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
