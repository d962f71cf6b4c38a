/** What stands between an article and its readers, with the way to each place and a better sentence. */
import { CircleCheck } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Panel } from '@/ui/panel';
import type { PlacedFinding } from './findings';

export interface FindingsPanelProps {
  readonly findings: readonly PlacedFinding[];
  readonly onShow: (at: number) => void;
  readonly onUse: (finding: PlacedFinding) => void;
}

const Entry = ({ finding, onShow, onUse }: Omit<FindingsPanelProps, 'findings'> & { readonly finding: PlacedFinding }) => {
  const { number, from, to, isBlocking, title, why, better } = finding;
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2.5 border-b border-line px-4 py-2.5 last:border-b-0">
      <span
        className={classNames(
          'mt-px grid size-[18px] place-items-center rounded-full text-[11px] font-semibold text-bg',
          isBlocking ? 'bg-danger' : 'bg-caution',
        )}
      >
        {number}
      </span>
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-dense text-text-2">{why}</p>
        {better !== null && <p className="mt-1 text-dense text-text-2">{`Better: ${better}`}</p>}
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {better !== null && (
            <Button size="sm" onClick={() => onUse(finding)}>
              {to === from ? 'Add it' : 'Use this sentence'}
            </Button>
          )}
          {to > from && (
            <Button size="sm" variant="ghost" onClick={() => onShow(from)}>
              Show it
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

export const FindingsPanel = ({ findings, onShow, onUse }: FindingsPanelProps) => {
  const blocking = findings.filter(({ isBlocking }) => isBlocking).length;
  const badge =
    findings.length === 0 ? null : (
      <Badge tone={blocking > 0 ? 'danger' : 'caution'}>
        {blocking > 0 ? `${String(blocking)} to fix` : `${String(findings.length)} open`}
      </Badge>
    );
  return (
    <Panel title="Before it can go out" aside={badge} body="flush">
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 p-4 text-ok">
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          Nothing was found.
        </p>
      ) : (
        <ol className="max-h-[440px] overflow-y-auto">
          {findings.map((finding) => (
            <Entry key={finding.number} finding={finding} onShow={onShow} onUse={onUse} />
          ))}
        </ol>
      )}
    </Panel>
  );
};
