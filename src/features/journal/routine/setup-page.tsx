/** The page of one setup: results with every rule kept and with one broken, its rules, examples with pictures, notes. */
import { useMemo, useState } from 'react';
import type { Decision } from '@/domain/routine/judge-rule';
import { playbookKind } from '@/domain/routine/playbook-kind';
import { setupResults } from '@/domain/routine/setup-results';
import { decisionIdOf, decisionR } from '@/domain/journal/decisions';
import { marketName } from '@/domain/journal/market-name';
import { dayClock } from '@/domain/time/trading-day';
import { longDate } from '@/features/journal/long-date';
import { listed, noLists } from '@/features/journal/trade/trading-lists';
import { useCommitted } from '@/features/journal/trade/use-committed';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import type { TradeRef } from '@/services/journal/edit-notes';
import { tradingRules } from '@/services/journal/journal-settings';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DeedFields } from '@/ui/deed-fields';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { rText } from './figure-words';
import { bothTexts, keepFields } from './keep';
import { MiniChart } from './mini-chart';
import { MissedPlans } from './missed-plans';
import type { MissedPlan } from './use-missed-plans';
import { MergeDialog, RenameDialog } from './setup-dialogs';
import { SetupPictures } from './setup-pictures';
import { SetupResultsTable } from './setup-results-table';
import type { ShownSetup } from './use-playbook';

export interface SetupPageProps {
  readonly uid: string;
  readonly setup: ShownSetup;
  /** Plans of the setup that were never filled. */
  readonly missed: readonly MissedPlan[];
  readonly others: readonly ShownSetup[];
  readonly model: JournalModel;
  readonly onTrade: (trade: TradeRef) => void;
  readonly onSetup: (id: string) => void;
}

const keep = (setup: ShownSetup, set: Readonly<Record<string, unknown>>): void =>
  void keepFields(playbookKind, setup.id, { name: setup.name, ...set });

const Rules = ({ setup }: { readonly setup: ShownSetup }) => {
  const setting = useLive(tradingRules.live);
  const rules = listed((setting.state === 'ready' ? (setting.value ?? noLists) : noLists).rules);
  const chosen = setup.page?.rules ?? {};
  if (rules.length === 0) return <p className="text-dense text-text-2">You have no rules yet. Open a trade to write your first.</p>;
  return (
    <DeedFields deed="add">
      <ul className="flex flex-col gap-1.5">
        {rules.map(({ id, text }) => (
          <li key={id}>
            <Checkbox
              label={text}
              checked={chosen[id] === true}
              onChange={(event) => {
                const { [id]: _gone, ...rest } = chosen;
                keep(setup, { rules: event.target.checked ? { ...rest, [id]: true } : rest });
              }}
            />
          </li>
        ))}
      </ul>
    </DeedFields>
  );
};

interface ExampleProps extends Pick<SetupPageProps, 'uid' | 'setup' | 'onTrade'> {
  readonly dateOf: (at: number) => string;
}

const labelOf = (members: Decision, dateOf: ExampleProps['dateOf']): string => {
  const [{ broker }] = members;
  return `${dateOf(broker.closedAt)}, ${marketName(broker.symbol)} ${broker.side}${rText(decisionR(members)) === null ? '' : `, ${rText(decisionR(members)) ?? ''}`}`;
};

const mostOffered = 40;

const Examples = ({ uid, setup, onTrade, dateOf }: ExampleProps) => {
  const kept = setup.page?.examples ?? {};
  const examples = setup.decisions.filter((members) => decisionIdOf(members) in kept);
  const offered = setup.decisions
    .filter((members) => !(decisionIdOf(members) in kept))
    .toReversed()
    .slice(0, mostOffered);
  return (
    <>
      {examples.length > 0 && (
        <ul className="mb-4 grid gap-3 desk:grid-cols-3">
          {examples.map((members) => {
            const [first] = members;
            const id = decisionIdOf(members);
            return (
              <li key={id} className="min-w-0">
                <MiniChart uid={uid} trade={first} />
                <button
                  type="button"
                  className="mt-1.5 block min-h-6 text-left text-dense hover:underline pointer-coarse:min-h-11"
                  onClick={() => onTrade({ accountId: first.accountId, tradeId: first.id })}
                >
                  {labelOf(members, dateOf)}
                </button>
                <Button
                  size="sm"
                  variant="ghost"
                  deed="add"
                  onClick={() => {
                    const { [id]: _gone, ...rest } = kept;
                    keep(setup, { examples: rest });
                  }}
                >
                  Remove it
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {offered.length > 0 && (
        <DeedFields deed="add">
          <SelectField
            label="Add an example"
            className="max-w-[420px]"
            value=""
            options={[
              { value: '', label: 'Choose one of your last trades' },
              ...offered.map((members) => ({ value: decisionIdOf(members), label: labelOf(members, dateOf) })),
            ]}
            onChange={(event) => event.target.value !== '' && keep(setup, { examples: { ...kept, [event.target.value]: '' } })}
          />
        </DeedFields>
      )}
    </>
  );
};

const Notes = ({ setup }: { readonly setup: ShownSetup }) => {
  const { text, setText, commit } = useCommitted(setup.page?.notes ?? '', (typed, overtaken) =>
    keep(setup, { notes: bothTexts(typed, overtaken) }),
  );
  const others = setup.page?.notesOthers ?? [];
  return (
    <DeedFields deed="add">
      <TextAreaField
        label="What it looks like, when you take it, when you leave it alone"
        rows={5}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
      />
      {others.map((other) => (
        <p key={other} className="mt-2 flex flex-wrap items-center gap-2 text-dense text-text-2">
          <span className="min-w-0 flex-1 basis-60 text-pretty">On another device you wrote: “{other}”</span>
          <Button size="sm" onClick={() => keep(setup, { notes: `${setup.page?.notes ?? ''}\n\n${other}`.trim() })}>
            Keep both
          </Button>
        </p>
      ))}
    </DeedFields>
  );
};

export const SetupPage = ({ uid, setup, missed, others, model, onTrade, onSetup }: SetupPageProps) => {
  const [open, setOpen] = useState<'rename' | 'merge' | null>(null);
  const { rules } = setup.page ?? {};
  const results = useMemo(() => setupResults(setup.decisions, new Set(Object.keys(rules ?? {}))), [setup.decisions, rules]);
  const clock = useMemo(() => dayClock(model.columns.days), [model.columns.days]);
  const close = (id: string): void => {
    setOpen(null);
    onSetup(id);
  };
  const former = setup.names.slice(1);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-h3 font-semibold break-words">{setup.name}</h2>
          {former.length > 0 && <p className="text-micro text-text-3">Also: {former.join(', ')}</p>}
        </div>
        <Button size="sm" deed="add" onClick={() => setOpen('rename')}>
          Rename
        </Button>
        {others.length > 0 && (
          <Button size="sm" deed="add" onClick={() => setOpen('merge')}>
            Merge
          </Button>
        )}
      </div>
      <Panel title="Results">
        <SetupResultsTable results={results} />
      </Panel>
      <Panel title="Rules of this setup" aside="Without any, all your rules count">
        <Rules setup={setup} />
      </Panel>
      <Panel title="Examples">
        <Examples uid={uid} setup={setup} onTrade={onTrade} dateOf={(at) => longDate(clock.dayOf(at))} />
        <SetupPictures setup={setup} onChange={(pictures) => keep(setup, { pictures })} />
      </Panel>
      <Panel title="Missed trades">
        <MissedPlans plans={missed} none="No missed plans with this setup." />
      </Panel>
      <Panel title="Notes">
        <Notes key={setup.id} setup={setup} />
      </Panel>
      {open === 'rename' && <RenameDialog setup={setup} others={others} onClose={close} />}
      {open === 'merge' && <MergeDialog setup={setup} others={others} onClose={close} />}
    </div>
  );
};
