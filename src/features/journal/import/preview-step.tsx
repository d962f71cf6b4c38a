/** The dialog of the preview: every account of the file with what it would change, and the button that stores it. */
import { useEffect, useRef, type RefObject } from 'react';
import { countOf, formatCount, formatPercent } from '@/lib/format-number';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { ImportPlan } from '@/services/journal/plan-import';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';
import type { MomentFormat } from '@/features/journal/format-moment';
import type { ImportFlow } from './import-flow';
import type { ImportStep } from './import-run';
import { ImportPreview } from './import-preview';
import { addedBy } from './plan-counts';
import type { ReadAccount } from './read-statements';
import { statementMoney } from './statement-money';
import { undecided } from './undecided';
import { useImportPlans } from './use-import-plans';

/** The reference of the part that is to have the focus. */
const useFirstFocus = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    // The dialog before it gives the focus back a moment after it has gone; this comes after that.
    const wait = setTimeout(() => part.current?.focus({ preventScroll: true }), 0);
    return () => clearTimeout(wait);
  }, []);
  return part;
};

const none: ReadonlySet<string> = new Set();

type Preview = ImportStep & { readonly kind: 'preview' };

export interface PreviewStepProps {
  readonly flow: ImportFlow;
  readonly journal: ReadyJournal | null;
  readonly moment: MomentFormat;
  readonly step: Preview;
  readonly waitingCount: number;
}

const importLabel = (plans: readonly ImportPlan[], { accounts, takes, leftOut }: Preview): string => {
  const total = plans.reduce((sum, plan) => sum + addedBy(plan), 0);
  const areFills = accounts.some(({ source }) => source.statement.fills !== undefined);
  const what = countOf(total, areFills ? 'execution' : 'trade');
  const taken = [...takes].reduce((sum, [place, ids]) => sum + (leftOut.has(place) ? 0 : ids.size), 0);
  const also = taken === 0 ? '' : ` and correct ${formatCount(taken)}`;
  if (total === 0 && taken > 0) return `Correct ${countOf(taken, 'entry', 'entries')}`;
  return plans.length > 1 ? `Import ${what}${also} into ${countOf(plans.length, 'account')}` : `Import ${what}${also}`;
};

const nameOf = ({ source }: ReadAccount): string => {
  const { broker, number, currency } = source.statement.account;
  return `${`${broker} ${number}`.trim() || 'Account without a name'}, ${currency}`;
};

/** Several accounts of one file, each behind its line; the first is open. */
const SeveralAccounts = ({ plans, ...props }: PreviewStepProps & { readonly plans: readonly (ImportPlan | null)[] }) => {
  const { flow, step, journal, moment } = props;
  return (
    <ul className="flex flex-col gap-3" aria-label="Accounts in the file">
      {step.accounts.map((account, place) => {
        const { statement } = account.source;
        const count =
          statement.fills === undefined ? countOf(statement.trades.length, 'trade') : countOf(statement.fills.length, 'execution');
        const net = statementMoney(statement.totals.net, statement.account.currency);
        return (
          <li key={place} className="rounded-md border border-line">
            <div className="flex flex-wrap items-center gap-x-4 px-3 py-2">
              <Checkbox label={nameOf(account)} checked={!step.leftOut.has(place)} onChange={() => flow.toggle(place)} />
              <span className="ml-auto text-dense text-text-2">
                {count}, {net}
              </span>
            </div>
            <details open={place === 0} className="border-t border-line px-3 py-2">
              <summary className="text-dense text-text-2">What the file says of it</summary>
              <div className="mt-3">
                <ImportPreview
                  account={account}
                  plan={plans[place] ?? null}
                  journal={journal}
                  moment={moment}
                  isKept={step.kept.has(place)}
                  onZone={flow.changeZone}
                  onOwnZone={(zone) => flow.readInZone(place, zone)}
                  onKeep={() => flow.toggleKept(place)}
                  onNumber={flow.nameAccount}
                  takes={step.takes.get(place) ?? none}
                  onTake={(ids) => flow.takeVersions(place, ids)}
                  onKind={(kind) => flow.chooseKind(place, kind)}
                />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
};

/** It has the focus as soon as it can be pressed. */
const MainButton = ({
  label,
  onClick,
  disabled = false,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}) => {
  const main = useFirstFocus<HTMLButtonElement>();
  return (
    <Button ref={main} variant="primary" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
};

const Actions = ({ flow, step, waitingCount, plans }: PreviewStepProps & { readonly plans: readonly (ImportPlan | null)[] }) => {
  const { dismiss, confirm } = flow;
  if (step.storing !== null) return <Button onClick={dismiss}>Cancel</Button>;
  const chosen = plans.filter((_, place) => !step.leftOut.has(place));
  const ready = chosen.filter((plan) => plan !== null);
  const useful = ready.filter(({ sameFile }) => sameFile === null);
  const asks = undecided(step).some((place) => plans[place]?.sameFile === null);
  if (ready.length > 0 && ready.length === chosen.length && useful.length === 0) {
    return <MainButton label={waitingCount > 0 ? `Next file (${String(waitingCount)} left)` : 'Close'} onClick={dismiss} />;
  }
  return (
    <>
      <Button variant="ghost" onClick={dismiss}>
        {waitingCount > 0 ? 'Leave this file out' : 'Cancel'}
      </Button>
      {ready.length < chosen.length ? (
        <Button variant="primary" disabled>
          Comparing with your journal
        </Button>
      ) : (
        <MainButton label={importLabel(useful, step)} disabled={useful.length === 0 || asks} onClick={confirm} />
      )}
    </>
  );
};

export const PreviewStep = (props: PreviewStepProps) => {
  const { flow, journal, moment, step } = props;
  // The journal moves on while the import is stored: no plan is of use then.
  const plans = useImportPlans(step.storing === null ? journal : null, step.accounts);
  const [first] = step.accounts;
  if (first === undefined) return null;
  const { name } = first.source.file;
  if (step.storing !== null) {
    return (
      <Dialog open title={`Importing ${name}`} onOpenChange={flow.dismiss} actions={<Actions {...props} plans={plans} />}>
        <Progress label={`Kept ${formatPercent(step.storing)} on this device`} share={step.storing} />
        <p className="mt-3 text-micro text-text-3">It syncs by itself, now or when you’re back online.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      width="large"
      onOpenChange={flow.dismiss}
      title={`Import ${name}`}
      description="Nothing is saved until you confirm."
      actions={<Actions {...props} plans={plans} />}
    >
      {step.accounts.length > 1 ? (
        <SeveralAccounts {...props} plans={plans} />
      ) : (
        <ImportPreview
          account={first}
          plan={plans[0] ?? null}
          journal={journal}
          moment={moment}
          isKept={step.kept.has(0)}
          onZone={flow.changeZone}
          onOwnZone={(zone) => flow.readInZone(0, zone)}
          onKeep={() => flow.toggleKept(0)}
          onNumber={flow.nameAccount}
          takes={step.takes.get(0) ?? none}
          onTake={(ids) => flow.takeVersions(0, ids)}
          onKind={(kind) => flow.chooseKind(0, kind)}
        />
      )}
    </Dialog>
  );
};
