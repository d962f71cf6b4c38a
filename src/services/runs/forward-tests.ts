/** Forward tests: begun and ended, each once, with the server's time. Both are safe on this device when a call resolves. */
import { endIdOf, forwardTestKind } from '@/domain/runs/forward-test-kind';
import { frozenText } from '@/domain/runs/forward-test';
import type { Frozen } from '@/domain/runs/forward-test';
import { instrumentKey } from '@/domain/runs/sealed-end';
import { newId } from '@/lib/new-id';
import { sha256OfText } from '@/services/device/sha256';
import { keptLive, writeKept } from '@/services/kept/kept';
import type { WriteOutcome } from '@/services/kept/write-kept';

/** Documents of tests, their ends among them; `forwardTestsOf` makes a list of them. */
export const forwardTestsNow = keptLive(forwardTestKind);

export type Begun = { readonly ok: true; readonly id: string } | Extract<WriteOutcome, { readonly ok: false }>;

export interface NewTest {
  readonly family: string;
  readonly name: string;
  /** As the market is called, without what says that it is simulated. */
  readonly symbol: string;
  readonly frozen: Frozen;
}

/** Freezes strategy and costs. Bars count from the time on that the server gives it, so offline none does before it is delivered. */
export const beginForwardTest = async ({ family, name, symbol, frozen }: NewTest): Promise<Begun> => {
  const body = frozenText(frozen);
  const id = newId();
  const outcome = await writeKept(forwardTestKind, id, {
    create: {
      family,
      name: name.slice(0, 200),
      instrument: instrumentKey(symbol),
      interval: frozen.interval,
      hash: await sha256OfText(body),
      body,
    },
  });
  return outcome.ok ? { ok: true, id } : outcome;
};

/** Ends a test, once: what comes after the server's time of it is no part of the result. It can't be begun again. */
export const endForwardTest = async (id: string): Promise<{ readonly ok: true } | Extract<WriteOutcome, { readonly ok: false }>> => {
  const outcome = await writeKept(forwardTestKind, endIdOf(id), { create: { kind: 'end', ends: id } });
  return outcome.ok || outcome.reason === 'no-change' ? { ok: true } : outcome;
};
