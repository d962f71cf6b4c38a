/** Importing without a worker and a journal: the real importers, read here, and a journal that only notes what it is given. */
import { readFileSync } from 'node:fs';
import { parseAnyFile } from '@/domain/import/detect';
import { epochMs } from '@/domain/time/epoch-ms';
import { importFlow } from '@/features/journal/import/import-flow';
import type { ImportFlow } from '@/features/journal/import/import-flow';
import type { ImportServices, ImportStep } from '@/features/journal/import/import-run';
import type { KnownToImports, ReadAccount } from '@/features/journal/import/read-statements';
import { executionOutcome } from '@/services/compute/import-executions';
import type { ImportSource } from '@/services/journal/plan-import';
import type { OwnContract, RememberedMapping } from '@/services/journal/remembered';

/** What the worker does, in this thread. */
export const parseHere: ImportServices['parse'] = async (file, { zone, answers }) => {
  const outcome = await parseAnyFile(file, { zone, ...(answers === undefined ? {} : { answers }) });
  if (!outcome.ok) return outcome;
  return { ok: true, accounts: outcome.statements.map((statement) => ({ statement, executions: executionOutcome(statement) })) };
};

export const fileOf = (name: string, text: string): File => new File([text], name);

export const mt4Fixture = (name: string): File => new File([readFileSync(`tests/fixtures/mt4/${name}`)], name, { type: 'text/html' });

export const nothingKnown: KnownToImports = { accounts: [], answers: {}, displayZone: 'Europe/London' };

/** A flow with what it stored, the zones it read in, and what it remembered. */
export const startFlow = (changes: Partial<ImportServices> = {}) => {
  const stored: ImportSource[] = [];
  const zones: string[] = [];
  const mappings = new Map<string, RememberedMapping>();
  const contracts: OwnContract[] = [];
  const flow = importFlow({
    parse: (file, job) => {
      zones.push(job.zone);
      return parseHere(file, job);
    },
    known: () => Promise.resolve(nothingKnown),
    now: () => epochMs(Date.UTC(2026, 10, 22)),
    recallMapping: (headerHash) => Promise.resolve(mappings.get(headerHash) ?? null),
    rememberMapping: (headerHash, mapping) => mappings.set(headerHash, mapping),
    saveContract: (contract) => contracts.push(contract),
    store: (source) => {
      stored.push(source);
      return Promise.resolve({ ok: true, importId: 'i', added: source.statement.trades.length, present: 0 });
    },
    onStored: () => undefined,
    ...changes,
  });
  return { flow, stored, zones, mappings, contracts };
};

/** Waits for a step. */
export const until = (flow: ImportFlow, holds: (step: ImportStep) => boolean): Promise<ImportStep> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { step } = flow.progress.get();
      if (!holds(step)) return;
      stop();
      resolve(step);
    };
    const stop = flow.progress.subscribe(look);
    look();
  });

type Preview = ImportStep & { readonly kind: 'preview' };
type Questions = ImportStep & { readonly kind: 'questions' };

/** The preview of a file, once it is shown. */
export const previewOf = async (flow: ImportFlow, name: string): Promise<Preview> =>
  (await until(flow, (step) => step.kind === 'preview' && step.accounts[0]?.source.file.name === name)) as Preview;

export const questionsOf = async (flow: ImportFlow): Promise<Questions> =>
  (await until(flow, ({ kind }) => kind === 'questions')) as Questions;

/** The only account of a preview. */
export const onlyAccount = ({ accounts }: Preview): ReadAccount => {
  const [account] = accounts;
  if (account === undefined || accounts.length > 1) throw new Error(`The preview has ${String(accounts.length)} accounts.`);
  return account;
};
