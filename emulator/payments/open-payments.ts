/** The payment provider of this machine with its pages, put together. */
import { billingTerms, plans } from '@/domain/plans/plans';
import { readPriceIds } from '@/domain/plans/price-ids';
import type { IncomingMessage } from 'node:http';
import type { LocalAnswer, LocalPages } from '../hosting/hosting';
import { readBody } from '../webchannel/read-body';
import type { StoredDocument } from '../wire/firestore';
import { answerCheckout } from './checkout-pages';
import { createControl, type Command, type Verdict } from './control';
import { createExtension, type Documents, type Step } from './extension';
import { json } from './page';
import { createPortal } from './portal-pages';
import type { SoldPrice } from './billing';
import { createProvider } from './provider';
import type { PaymentBooks, PaymentState } from './state';

/** What this machine sells: the prices of the demo, at the amounts of the plans. */
export const demoPrices: ReadonlyMap<string, SoldPrice> = new Map(
  plans.flatMap((plan) =>
    billingTerms.flatMap((term) => {
      const id = readPriceIds({}).get(plan.id)?.[term] ?? null;
      return id === null ? [] : [[id, { term, amountCents: plan.prices[term].amountCents }] as const];
    }),
  ),
);

export interface PaymentOptions {
  readonly books: PaymentBooks;
  readonly documents: Documents;
  /** Scheme, host and port of the pages. */
  readonly origin: string;
  /** The machine's clock. */
  readonly nowMs?: () => number;
  readonly timeMoved?: () => void;
  readonly log?: (line: string) => void;
  /** Ends the process without a word. */
  readonly die?: () => void;
}

export interface Payments {
  readonly pages: LocalPages;
  /** To be told of each document that is written. */
  readonly written: (document: StoredDocument) => void;
  readonly command: (command: Command) => Verdict;
  readonly state: () => PaymentState;
  /** Forgets customers and charges; time stays where it is. */
  readonly reset: () => void;
  readonly close: () => void;
}

/** How often it looks whether something is due by itself. */
const lookEveryMs = 1_000;

const killThisProcess = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

const ledgerOf = (state: PaymentState) => ({
  aheadMs: state.aheadMs,
  charges: [...state.charges.values()],
  subscriptions: [...state.subscriptions.values()],
  sessions: [...state.sessions.values()],
  events: [...state.events.values()].map((event) => ({ ...event, delivered: state.delivered.has(event.id) })),
});

const commandIn = (text: string): Command => {
  try {
    return (JSON.parse(text) ?? {}) as Command;
  } catch {
    return {};
  }
};

/** Starts where the books left off: checkouts that were asked for are opened, and what was not delivered is delivered. */
export const openPayments = (options: PaymentOptions): Payments => {
  const { books, documents, origin, timeMoved = () => undefined, log = () => undefined } = options;
  const nowMs = (): number => (options.nowMs ?? Date.now)() + books.state().aheadMs;
  let deathStep: Step | null = null;
  const onStep = (step: Step): void => {
    if (step === deathStep) (options.die ?? killThisProcess)();
  };
  let later = (): void => {};
  const provider = createProvider({ books, prices: demoPrices, nowMs, onEvent: () => later() });
  const extension = createExtension({ books, provider, prices: demoPrices, documents, origin, nowMs, onStep, log });
  const portal = createPortal({ books, provider, origin });

  let isDue = false;
  let isClosed = false;
  /** Webhooks and triggers come after the answer, never within it. */
  later = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      if (isClosed) return;
      extension.openAll();
      extension.deliverAll();
    });
  };
  const timer = setInterval(() => {
    provider.settle();
    if (books.state().delivered.size < books.state().events.size) later();
  }, lookEveryMs);
  timer.unref();
  provider.settle();
  later();

  const command = createControl({ provider, hold: extension.hold, dieAt: (step) => (deathStep = step), timeMoved });
  const control = async (request: IncomingMessage): Promise<LocalAnswer> => {
    if (request.headers.authorization !== 'Bearer owner')
      return json(401, { error: 'This needs the header "Authorization: Bearer owner".' });
    if (request.method === 'GET') return json(200, ledgerOf(books.state()));
    if (request.method !== 'POST') return { ...json(405, { error: 'Use GET or POST.' }), headers: { Allow: 'GET, POST' } };
    const body = await readBody(request);
    const verdict = command(commandIn(body.ok ? body.text : ''));
    if (verdict === null) return json(400, { error: 'There is no such command, or something of it is missing.' });
    return json(verdict ? 200 : 409, { done: verdict, ...ledgerOf(books.state()) });
  };

  const pages: LocalPages = async (request, url) => {
    const [, place, id] = /^\/__\/checkout\/(pay|portal|functions|control)(?:\/([A-Za-z0-9_-]+))?$/u.exec(url.pathname) ?? [];
    if (place === 'control') return control(request);
    if (place === 'pay' && id !== undefined)
      return answerCheckout({ books, provider, prices: demoPrices, beforeCharge: () => onStep('before-charge') }, request, id);
    if (place === 'portal' && id !== undefined) return portal.answer(request, id);
    return place === 'functions' && id === 'ext-firestore-stripe-payments-createPortalLink' ? portal.link(request) : null;
  };

  return {
    pages,
    written: (document) => {
      if (extension.isAsking(document)) later();
    },
    command,
    state: books.state,
    reset: () => books.record({ cleared: true }),
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
};
