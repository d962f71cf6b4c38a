/**
 * Takes files through reading, questions, preview and storing, one after the other. The worker reads and the journal
 * stores; this keeps the step a person sees, and lets nothing of a cancelled file come through.
 */
import { accountIdOf } from '@/domain/import/account-id';
import type { AccountKind } from '@/domain/trades/account-kind';
import type { ImportAnswers } from '@/domain/import/questions';
import type { Live } from '@/lib/live';
import type { ParseReport } from '@/services/compute/parse-in-worker';
import type { ImportSource } from '@/services/journal/plan-import';
import type { OwnContract, RememberedMapping } from '@/services/journal/remembered';
import type { ImportResult } from '@/services/journal/store-import';
import { importRun, unreadable } from './import-run';
import type { ImportProgress, ImportRun, ImportServices, ImportStep, StoredAccount } from './import-run';
import { mappingPreviewBytes } from './mapping-preview-bytes';
import { metaTraderZone } from './proposed-zone';
import { undecided, withRemarks } from './undecided';
import { standIn, standsAside } from './stand-in';
import { costsAlike, joinAnswers, ofKind, settleAccount, withKindGiven, type GivenAnswers } from './read-statements';

export interface ImportFlow {
  readonly progress: Live<ImportProgress>;
  /** Shows the place to choose files. */
  readonly choose: () => void;
  /** `given`: what was said about the files before; absent: nothing. */
  readonly open: (files: readonly File[], given?: GivenAnswers) => void;
  /** Reads the file of the questions again, with the answers. */
  readonly answer: (answers: ImportAnswers) => void;
  /** Reads the file again without its damaged rows, by the person's word. */
  readonly leaveOut: () => void;
  /** Keeps a contract for this file and later ones. */
  readonly addContract: (contract: OwnContract) => void;
  /** Reads the beginning of the file by other columns, without leaving the questions. */
  readonly tryMapping: (answers: ImportAnswers, signal: AbortSignal) => Promise<ParseReport | 'cancelled'>;
  /** Reads the file of the preview again with another broker zone. */
  readonly changeZone: (zone: string) => void;
  /** Reads the file of the preview again, the account at this place in another zone than its other files. */
  readonly readInZone: (place: number, zone: string) => void;
  /** Keeps the times of the account at this place although some lie in the future, or takes that back. */
  readonly toggleKept: (place: number) => void;
  /** Says for which entries of the account at this place, stored with other facts, the file's version is to count. */
  readonly takeVersions: (place: number, entryIds: ReadonlySet<string>) => void;
  /** Gives the account that the file does not name a number. */
  readonly nameAccount: (number: string) => void;
  /** Says of what kind the account at this place is, which is not known yet. */
  readonly chooseKind: (place: number, kind: AccountKind) => void;
  /** Leaves the account at this place out, or takes it in again. */
  readonly toggle: (place: number) => void;
  readonly confirm: () => void;
  /** Cancels what is going on and goes to the next file, if any. Nothing of the present one is kept. */
  readonly dismiss: () => void;
  /** Cancels everything. */
  readonly close: () => void;
}

type StoreFailure = (ImportResult & { readonly ok: false })['reason'];

/** Why an account could not be stored, and what to do. */
const storeFailures: Readonly<Record<StoreFailure, { readonly why: string; readonly next: string }>> = {
  'not-ready': { why: 'Your journal is still loading.', next: 'Try again in a moment.' },
  'device-full': { why: 'This device is out of space.', next: 'Free up some space and try again.' },
  'already-imported': { why: 'You’ve already imported this file, and it adds nothing new.', next: '' },
  cancelled: { why: 'The import was canceled.', next: '' },
  'no-room': { why: 'One month of your journal can’t hold that many corrections.', next: 'Use the file’s version for fewer entries.' },
};

/** Accounts of a file are stored one after the other: those before the failure stay. */
const failureText = (reason: StoreFailure, { stored, chosen }: { readonly stored: number; readonly chosen: number }): string => {
  const { why, next } = storeFailures[reason];
  const done =
    stored === 0 ? 'Nothing was imported.' : `${String(stored)} of ${String(chosen)} accounts had been imported by then and stay.`;
  return `${why} ${done} ${next}`.trim();
};

/** What to remember of a table whose columns were settled by the person. */
const mappingOf = ({ mapping, decimalMark, dateOrder, currencies }: ImportAnswers): RememberedMapping | null =>
  mapping === undefined
    ? null
    : {
        columns: mapping,
        ...(decimalMark === undefined ? {} : { decimalMark }),
        ...(dateOrder === undefined ? {} : { dateOrder }),
        ...(currencies?.[''] === undefined ? {} : { currency: currencies[''] }),
      };

type Preview = ImportStep & { readonly kind: 'preview' };
type Questions = ImportStep & { readonly kind: 'questions' };

const toggled = (places: ReadonlySet<number>, place: number): ReadonlySet<number> =>
  new Set(places.has(place) ? [...places].filter((other) => other !== place) : [...places, place]);

/** Stores the chosen accounts one after the other, then goes to the next file. */
const storeAccounts = ({ show, run, next }: ImportRun, services: ImportServices, step: Preview): void => {
  const chosen = step.accounts.flatMap(({ source, ahead }, place): ImportSource[] => {
    const takes = step.takes.get(place);
    return step.leftOut.has(place) ? [] : [{ ...withRemarks(source, ahead), ...(takes === undefined ? {} : { takes }) }];
  });
  const fileName = chosen[0]?.file.name ?? '';
  show({ ...step, storing: 0 });
  run(fileName, 'We couldn’t save the import. Nothing was imported. Try again.', async (signal) => {
    const stored: StoredAccount[] = [];
    for (const [place, source] of chosen.entries()) {
      const onProgress = (share: number): void => {
        if (!signal.aborted) show({ ...step, storing: (place + share) / chosen.length });
      };
      const result = await services.store(source, { signal, onProgress });
      if (result.ok) stored.push({ source, result });
      else if (result.reason !== 'already-imported' || chosen.length === 1) {
        if (stored.length > 0) services.onStored(stored);
        return { kind: 'failed', fileName, reason: failureText(result.reason, { stored: stored.length, chosen: chosen.length }) };
      }
    }
    const mapping = mappingOf(step.given.answers);
    if (mapping !== null && step.given.headerHash !== null) services.rememberMapping(step.given.headerHash, mapping);
    services.onStored(stored);
    if (!signal.aborted) next();
    return null;
  });
};

const questionActions = (
  run: ImportRun,
  services: ImportServices,
): Pick<ImportFlow, 'answer' | 'leaveOut' | 'addContract' | 'tryMapping'> => {
  const asked = (): Questions | null => {
    const step = run.stepNow();
    return step.kind === 'questions' ? step : null;
  };
  return {
    answer: (answers) => {
      const step = asked();
      if (step === null) return;
      const { file, given } = step;
      run.read(file.name, () => Promise.resolve(file), { ...given, answers: joinAnswers(given.answers, answers) });
    },
    leaveOut: () => {
      const step = run.stepNow();
      if (step.kind !== 'problems' || step.offer === null) return;
      const { file, given, rows } = step.offer;
      run.read(file.name, () => Promise.resolve(file), { ...given, answers: joinAnswers(given.answers, { leftOut: rows }) });
    },
    addContract: (contract) => {
      services.saveContract(contract);
    },
    tryMapping: async (answers, signal) => {
      const step = asked();
      if (step === null) return 'cancelled';
      const bytes = mappingPreviewBytes(step.file.bytes);
      const { answers: settled } = await services.known();
      const all = joinAnswers(joinAnswers(settled, step.given.answers), answers);
      const job = { zone: step.given.zone ?? metaTraderZone, signal };
      const report = await services.parse({ ...step.file, bytes }, { ...job, answers: all });
      const others = report === 'cancelled' || report.ok ? [] : (report.questions ?? []);
      if (others.length === 0 || !others.every(({ kind }) => standsAside(kind))) return report;
      return services.parse({ ...step.file, bytes }, { ...job, answers: others.map(standIn).reduce(joinAnswers, all) });
    },
  };
};

const previewActions = (
  run: ImportRun,
  services: ImportServices,
): Pick<ImportFlow, 'changeZone' | 'readInZone' | 'toggleKept' | 'takeVersions' | 'nameAccount' | 'chooseKind' | 'toggle' | 'confirm'> => {
  const previewed = (): Preview | null => {
    const step = run.stepNow();
    return step.kind === 'preview' && step.storing === null ? step : null;
  };
  return {
    changeZone: (zone) => {
      const step = previewed();
      const file = step?.accounts[0]?.source.file;
      if (step !== null && file !== undefined) run.read(file.name, () => Promise.resolve(file), { ...step.given, zone });
    },
    readInZone: (place, zone) => {
      const step = previewed();
      const account = step?.accounts[place];
      if (step === null || account === undefined) return;
      const { file, statement } = account.source;
      const { given } = step;
      const accountZones = { ...given.accountZones, [accountIdOf(statement.account)]: zone };
      run.read(
        file.name,
        () => Promise.resolve(file),
        account.zoneOrigin.from === 'account' ? { ...given, accountZones } : { ...given, zone },
      );
    },
    toggleKept: (place) => {
      const step = previewed();
      if (step !== null) run.show({ ...step, kept: toggled(step.kept, place) });
    },
    takeVersions: (place, entryIds) => {
      const step = previewed();
      if (step !== null) run.show({ ...step, takes: new Map([...step.takes, [place, entryIds]]) });
    },
    nameAccount: (number) => {
      const step = previewed();
      const unnamed = step?.accounts.find((account) => account.isUnnamed);
      if (step === null || unnamed === undefined) return;
      const { file } = unnamed.source;
      const given = { ...step.given, unnamed: number };
      run.run(file.name, unreadable, async () => {
        const known = await services.known();
        const settled = settleAccount(unnamed, { known, given });
        const readsAlike = settled.source.zone === unnamed.source.zone && costsAlike(unnamed, settled, { known, given });
        if (readsAlike) return { ...step, given, accounts: step.accounts.map((account) => settleAccount(account, { known, given })) };
        run.read(file.name, () => Promise.resolve(file), given);
        return null;
      });
    },
    chooseKind: (place, kind) => {
      const step = previewed();
      const account = step?.accounts[place];
      if (step === null || account === undefined) return;
      const given = withKindGiven(step.given, account, kind);
      run.show({ ...step, given, accounts: step.accounts.map((one) => ofKind(one, given)) });
    },
    toggle: (place) => {
      const step = previewed();
      if (step !== null) run.show({ ...step, leftOut: toggled(step.leftOut, place) });
    },
    confirm: () => {
      const step = previewed();
      if (step !== null && undecided(step).length === 0) storeAccounts(run, services, step);
    },
  };
};

/** A flow without files. */
export const importFlow = (services: ImportServices): ImportFlow => {
  const run = importRun(services);
  const { progress, show, stepNow, wait, next, close } = run;
  return {
    progress,
    choose: () => {
      if (stepNow().kind === 'idle') show({ kind: 'choose' });
    },
    open: (files, given) => {
      wait(files, given);
      const step = stepNow();
      if (step.kind === 'idle' || step.kind === 'choose') next();
      else show(step);
    },
    ...questionActions(run, services),
    ...previewActions(run, services),
    dismiss: next,
    close,
  };
};
