/** Dialogs that give, extend and take back a plan. Each asks for the reason, which goes into the log. */
import { useState } from 'react';
import { emailProblem } from '@/domain/access/pack-email-lines';
import { normaliseEmail } from '@/domain/access/email-key';
import { planName, type Offers } from '@/domain/subscription/offers';
import { mostExtensionDays } from '@/domain/subscription/plan-change';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { endOfDay } from './days';
import { PlanDialogFrame, type PlanDialogFrameProps } from './plan-dialog-frame';
import { planNames, type Clock } from './subscription-words';

export interface PlanDialogProps {
  /** The address; null: to be typed. */
  readonly email: string | null;
  readonly clock: Clock;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const ends = [
  { value: 'day', label: 'On a day' },
  { value: 'never', label: 'No end' },
] as const;

export const GrantDialog = (props: PlanDialogProps & { readonly offers: Offers }) => {
  const { email, clock, offers } = props;
  const plans = planNames(offers);
  const [typed, setTyped] = useState(email ?? '');
  const [plan, setPlan] = useState(plans[0]?.value ?? '');
  const [end, setEnd] = useState<'day' | 'never'>('day');
  const [day, setDay] = useState('');
  const ask: PlanDialogFrameProps['ask'] = () => {
    const address = normaliseEmail(typed);
    const until = end === 'never' ? null : endOfDay(day, clock.zone);
    if (emailProblem(address) !== null) return { missing: 'Type the email address of the person.' };
    if (plan === '') return { missing: 'No plan is offered yet, so none can be given.' };
    if (end === 'day' && (until === null || until <= clock.nowMs)) return { missing: 'Choose a day that is still to come.' };
    return { email: address, deed: { action: 'grant', plan, until }, done: `${address} has ${planName(plan)} now` };
  };
  return (
    <PlanDialogFrame
      {...props}
      title={email === null ? 'Grant a plan' : `Change the plan of ${email}`}
      text="A plan with an end opens its pages until then. One without an end puts the address in the plan’s pack."
      verb="Grant"
      ask={ask}
    >
      {email === null && (
        <TextField label="Email" type="email" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
      <SelectField label="Plan" options={plans} value={plan} onChange={(event) => setPlan(event.target.value)} />
      <div className="flex flex-wrap items-end gap-3">
        <Segment label="End of the plan" options={ends} value={end} onChange={setEnd} />
        {end === 'day' && (
          <TextField
            label="Last day"
            type="date"
            className="min-w-[160px] flex-1"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </div>
    </PlanDialogFrame>
  );
};

export const ExtendDialog = (props: PlanDialogProps & { readonly email: string }) => {
  const [days, setDays] = useState('14');
  const ask: PlanDialogFrameProps['ask'] = () => {
    const count = Number(days);
    return Number.isInteger(count) && count >= 1 && count <= mostExtensionDays
      ? { email: props.email, deed: { action: 'extend', days: count }, done: `${props.email} has ${days} days more` }
      : { missing: `Choose from 1 to ${String(mostExtensionDays)} days.` };
  };
  return (
    <PlanDialogFrame
      {...props}
      title={`Extend the plan of ${props.email}`}
      text="The days count from the end of the plan, or from now if it has ended. Payments continue as before."
      verb="Extend"
      ask={ask}
    >
      <TextField
        label="Extend by"
        type="number"
        inputMode="numeric"
        min={1}
        max={mostExtensionDays}
        suffix="days"
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
    </PlanDialogFrame>
  );
};

export const RevokeDialog = (props: PlanDialogProps & { readonly email: string }) => (
  <PlanDialogFrame
    {...props}
    title={`Revoke the plan of ${props.email}?`}
    text="The pages of the plan close at once, and the address leaves the plan’s pack. Nothing is deleted: this person can still read and export everything. A subscription at the payment provider has to be ended there."
    verb="Revoke"
    isDangerous
    ask={() => ({ email: props.email, deed: { action: 'revoke' }, done: `${props.email} has no plan now` })}
  />
);
