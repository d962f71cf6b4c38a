/** The playbook: the trader's setups, and the page of the one that is looked at. */
import { useState } from 'react';
import { decisionR } from '@/domain/journal/decisions';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import type { TradeRef } from '@/services/journal/edit-notes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { countOf } from '@/lib/format-number';
import { rText } from './figure-words';
import { SetupPage } from './setup-page';
import { useMissedPlans } from './use-missed-plans';
import { usePlaybook, type ShownSetup } from './use-playbook';

export interface PlaybookViewProps {
  readonly journal: ReadyJournal;
  readonly model: JournalModel;
  readonly onTrade: (trade: TradeRef) => void;
}

const totalR = ({ decisions }: ShownSetup): number | null => {
  const known = decisions.flatMap((members) => decisionR(members) ?? []);
  return known.length === 0 ? null : known.reduce((sum, r) => sum + r, 0);
};

const SetupList = ({
  setups,
  chosen,
  onChoose,
}: {
  readonly setups: readonly ShownSetup[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) => (
  <nav aria-label="Setups" className="min-w-0">
    <ul className="flex gap-1.5 max-bar:overflow-x-auto max-bar:pb-1 bar:flex-col">
      {setups.map((setup) => (
        <li key={setup.id} className="shrink-0">
          <button
            type="button"
            aria-current={setup.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(setup.id)}
            className={`flex min-h-11 w-full items-center justify-between gap-4 rounded-md border px-3 py-1.5 text-left text-dense ${
              setup.id === chosen ? 'border-brass bg-surface-2 font-semibold' : 'border-line text-text-2 hover:text-text'
            }`}
          >
            <span className="max-w-52 truncate">{setup.name}</span>
            <span className="shrink-0 text-micro font-normal text-text-3 tabular-nums">
              {countOf(setup.decisions.length, 'trade')}
              {totalR(setup) !== null && `, ${rText(totalR(setup)) ?? ''}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);

export const PlaybookView = ({ journal, model, onTrade }: PlaybookViewProps) => {
  const { isRead, setups, damaged } = usePlaybook(journal);
  const missed = useMissedPlans(journal, model.columns.days);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!isRead) return <Skeleton className="h-[420px]" />;
  const setup = setups.find(({ id }) => id === chosen) ?? setups[0];
  return (
    <div className="flex flex-col gap-4">
      {damaged.length > 0 && (
        <Notice tone="danger" title={`We can’t read ${countOf(damaged.length, 'page')} of your playbook`}>
          {damaged.map(({ id, reason }) => `${id}: ${reason}`).join(' ')}
        </Notice>
      )}
      {setup === undefined ? (
        <EmptyState
          title="No setups yet"
          text="Name the setup of your trades, one by one in the review or for many at once in the table. Each setup then gets a page here with its rules, examples and results."
        />
      ) : (
        <div className="grid items-start gap-4 bar:grid-cols-[minmax(220px,280px)_minmax(0,1fr)]">
          <SetupList setups={setups} chosen={setup.id} onChoose={setChosen} />
          <SetupPage
            key={setup.id}
            uid={journal.uid}
            setup={setup}
            missed={missed.filter(({ plan }) => setup.names.includes(plan.setup ?? ''))}
            others={setups.filter((other) => other !== setup)}
            model={model}
            onTrade={onTrade}
            onSetup={setChosen}
          />
        </div>
      )}
    </div>
  );
};
