/** The studies of the chart in hand: what each is, whether it is shown, and its settings on demand. */
import { lazy, Suspense } from 'react';
import { ChevronDown, Eye, EyeOff, Plus, X } from 'lucide-react';
import type { ChartSetup, StudySetup } from '@/domain/workspaces/layout';
import { withoutStudy } from '@/domain/workspaces/layout-edits';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { studyTitle } from './study-name';

const StudyForm = lazy(async () => ({ default: (await import('./study-form')).StudyForm }));

export interface StudyPanelProps {
  readonly chart: ChartSetup;
  /** By the id of a study: why it cannot be shown. */
  readonly refused: ReadonlyMap<string, string>;
  readonly onChange: (label: string, chart: ChartSetup) => void;
  readonly onAdd: () => void;
  /** The study whose settings are open. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

const shownAgain = (study: StudySetup): StudySetup => {
  const { isHidden, ...rest } = study;
  return isHidden === true ? rest : { ...rest, isHidden: true };
};

export const StudyPanel = ({ chart, refused, onChange, onAdd, openId, onOpen }: StudyPanelProps) => {
  const replace = (label: string, next: StudySetup): void =>
    onChange(label, { ...chart, studies: chart.studies.map((study) => (study.id === next.id ? next : study)) });
  return (
    <section aria-label="Indicators">
      <div className="flex min-h-11 items-center justify-between border-b border-line pr-2 pl-3.5">
        <h2 className="text-h4 [font-stretch:100%]">Indicators</h2>
        <Button size="sm" variant="ghost" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />} onClick={onAdd}>
          Add
        </Button>
      </div>
      {chart.studies.length === 0 && (
        <p className="px-3.5 py-3 text-dense text-text-2">No indicators yet. Add one to see it on the chart.</p>
      )}
      <ul>
        {chart.studies.map((study) => {
          const title = studyTitle(study, chart.studies);
          const isOpen = openId === study.id;
          const why = refused.get(study.id);
          return (
            <li key={study.id} className="border-b border-line px-3.5 py-1.5">
              <div className="flex items-center gap-1">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  className="flex min-h-8 min-w-0 flex-1 items-center gap-1.5 text-left text-ui pointer-coarse:min-h-11"
                  onClick={() => onOpen(isOpen ? null : study.id)}
                >
                  <ChevronDown size={14} strokeWidth={1.75} aria-hidden className={isOpen ? 'rotate-180' : 'text-text-3'} />
                  <span className="truncate">{title}</span>
                </button>
                <IconButton
                  label={study.isHidden === true ? `Show ${title}` : `Hide ${title}`}
                  size="sm"
                  icon={
                    study.isHidden === true ? (
                      <EyeOff size={14} strokeWidth={1.75} aria-hidden />
                    ) : (
                      <Eye size={14} strokeWidth={1.75} aria-hidden />
                    )
                  }
                  onClick={() => replace(`${title} ${study.isHidden === true ? 'shown' : 'hidden'}`, shownAgain(study))}
                />
                <IconButton
                  label={`Remove ${title}`}
                  size="sm"
                  icon={<X size={14} strokeWidth={1.75} aria-hidden />}
                  onClick={() => onChange(`${title} removed`, withoutStudy(chart, study.id))}
                />
              </div>
              {why !== undefined && (
                <p role="alert" className="pb-1.5 text-micro text-danger">
                  {why}
                </p>
              )}
              {isOpen && (
                <div className="pt-1 pb-2">
                  <Suspense fallback={<Skeleton className="h-40" />}>
                    <StudyForm study={study} chart={chart} onChange={(next) => replace(`Settings of ${title}`, next)} />
                  </Suspense>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
