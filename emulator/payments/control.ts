/**
 * What happens at a provider without the customer, on command: refused cards, refunds, disputes, cancellations, messages that come late
 * or twice, time that passes, and the end of the process in the middle of it.
 */
import { dayMs } from '@/lib/durations';
import { ownProperty } from '@/lib/own-property';
import { steps, type Step } from './extension';
import type { Provider } from './provider';
import type { Card } from './state';

export interface ControlTools {
  readonly provider: Provider;
  readonly hold: (held: boolean) => void;
  /** The process ends without a word when it comes to that step next; null: it does not. */
  readonly dieAt: (step: Step | null) => void;
  /** Tells clients of another time. */
  readonly timeMoved: () => void;
}

export type Command = Readonly<Record<string, unknown>>;

/** True: done; false: there was nothing to do it to; null: no such command, or one that is not well formed. */
export type Verdict = boolean | null;

const cards: readonly Card[] = ['good', 'declined', 'expired'];

const forCustomer =
  (act: (uid: string) => boolean | void) =>
  (command: Command): Verdict => {
    const { uid } = command;
    return typeof uid === 'string' ? act(uid) !== false : null;
  };

/** Runs a command; its name is in `command`, the customer's in `uid`. */
export const createControl = ({ provider, hold, dieAt, timeMoved }: ControlTools) => {
  const commands: Readonly<Record<string, (command: Command) => Verdict>> = {
    /** `card`: good, declined or expired, from now on. */
    card: (command) => {
      const card = cards.find((one) => one === command['card']);
      return card === undefined ? null : forCustomer((uid) => provider.setCard(uid, card))(command);
    },
    retry: forCustomer(provider.retry),
    cancel: forCustomer((uid) => provider.setEndsWithPeriod(uid, true)),
    resume: forCustomer((uid) => provider.setEndsWithPeriod(uid, false)),
    end: forCustomer(provider.endNow),
    refund: forCustomer(provider.refund),
    dispute: forCustomer(provider.dispute),
    redeliver: () => {
      provider.redeliver();
      return true;
    },
    /** `held`: whether messages stay with the provider. */
    hold: ({ held }) => {
      hold(held === true);
      return true;
    },
    /** `days`, which may be a part of one: for provider and databases alike, forward only. */
    advance: ({ days }) => {
      if (typeof days !== 'number' || !(days >= 0) || days > 3_660) return null;
      provider.advance(Math.round(days * dayMs));
      timeMoved();
      return true;
    },
    /** `step`: one of `steps`; without it nothing ends. */
    die: ({ step }) => {
      dieAt(steps.find((one) => one === step) ?? null);
      return true;
    },
  };
  return (command: Command): Verdict => {
    const name = command['command'];
    const act = typeof name === 'string' ? ownProperty(commands, name) : undefined;
    return act === undefined ? null : act(command);
  };
};
