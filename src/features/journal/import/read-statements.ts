/**
 * Reads one file into statements that can be shown: with what earlier imports have answered, and each account in the zone that is
 * known for it. It keeps nothing and shows nothing.
 */
import { accountIdOf } from '@/domain/import/account-id';
import type { ImportProblem } from '@/domain/import/contract';
import { futureTimes } from '@/domain/import/future-times';
import type { FutureTimes } from '@/domain/import/future-times';
import type { ImportAnswers, ImportQuestion } from '@/domain/import/questions';
import type { AccountKind } from '@/domain/trades/account-kind';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { ExecutionOutcome } from '@/services/compute/import-executions';
import type { ParsedAccount, ParseJob, ParseReport } from '@/services/compute/parse-in-worker';
import type { JournalAccount } from '@/services/contracts/journal-account';
import type { ImportSource, SourceBytes } from '@/services/journal/plan-import';
import type { RememberedMapping } from '@/services/journal/remembered';
import { metaTraderZone, proposedZone } from './proposed-zone';

/** What earlier imports have left: accounts with their zones, and answers that still hold. */
export interface KnownToImports {
  readonly accounts: readonly JournalAccount[];
  readonly answers: ImportAnswers;
  /** Zone of the person's screens. */
  readonly displayZone: string;
}

export interface ReadingServices {
  readonly parse: (file: SourceBytes, job: ParseJob) => Promise<ParseReport | 'cancelled'>;
  /** Resolves when the journal has been read, or cannot be. */
  readonly known: () => Promise<KnownToImports>;
  readonly recallMapping: (headerHash: string) => Promise<RememberedMapping | null>;
  /** The present instant by this device's clock. */
  readonly now: () => EpochMs;
}

/** Where the zone of a statement's times comes from. */
export type ZoneOrigin =
  | { readonly from: 'file' }
  | { readonly from: 'account' }
  | { readonly from: 'choice' }
  | { readonly from: 'proposal'; readonly reason: string };

/** One account of a file, as it would be imported. */
export interface ReadAccount {
  readonly source: ImportSource;
  readonly zoneOrigin: ZoneOrigin;
  /** What its executions make by themselves; null where the file states trades. */
  readonly executions: ExecutionOutcome | null;
  /** What of it lay in the future when it was read; null: nothing. */
  readonly ahead: FutureTimes | null;
  /** The file names no account: its number, or the person's own name for it, is the person's to give. */
  readonly isUnnamed: boolean;
}

export type Reading =
  | { readonly kind: 'cancelled' }
  /** `leaveOut`: the damaged rows without which the file can be read; null: more than rows is damaged. */
  | {
      readonly kind: 'problems';
      readonly problems: readonly ImportProblem[];
      readonly leaveOut: readonly number[] | null;
      readonly given: GivenAnswers;
    }
  | { readonly kind: 'questions'; readonly questions: readonly ImportQuestion[]; readonly given: GivenAnswers }
  | { readonly kind: 'read'; readonly accounts: readonly ReadAccount[]; readonly given: GivenAnswers };

/** What the person has said about this file. */
export interface GivenAnswers {
  readonly zone: string | null;
  /** By id of an account that is known: the zone of this file, where it is not that of the account. */
  readonly accountZones: Readonly<Record<string, string>>;
  readonly answers: ImportAnswers;
  /** Header of a table whose columns are settled, to remember them by. */
  readonly headerHash: string | null;
  /** Number or name of the account that the file does not name; '': none was given. */
  readonly unnamed: string;
  /** The kind chosen for a new account, by its id; '' for the account that the file does not name. */
  readonly kinds: Readonly<Record<string, AccountKind>>;
}

export const nothingGiven: GivenAnswers = { zone: null, accountZones: {}, answers: {}, headerHash: null, unnamed: '', kinds: {} };

/** Both, the later winning; what is known by name (a contract, a rate) is joined. */
export const joinAnswers = (earlier: ImportAnswers, later: ImportAnswers): ImportAnswers => ({
  ...earlier,
  ...later,
  ...(earlier.currencies === undefined ? {} : { currencies: { ...earlier.currencies, ...later.currencies } }),
  ...(earlier.contracts === undefined ? {} : { contracts: { ...earlier.contracts, ...later.contracts } }),
  ...(earlier.rates === undefined ? {} : { rates: { ...earlier.rates, ...later.rates } }),
  ...(earlier.leftOut === undefined ? {} : { leftOut: [...new Set([...earlier.leftOut, ...(later.leftOut ?? [])])] }),
  ...(earlier.commissions === undefined ? {} : { commissions: { ...earlier.commissions, ...later.commissions } }),
});

const answersOfMapping = ({ columns, decimalMark, dateOrder, currency }: RememberedMapping): ImportAnswers => ({
  mapping: columns,
  ...(decimalMark === undefined ? {} : { decimalMark }),
  ...(dateOrder === undefined ? {} : { dateOrder }),
  ...(currency === undefined ? {} : { currencies: { '': currency } }),
});

/** Bytes before the first character of a page or of XML that may stand there: a mark of the encoding, white space, zeros of UTF-16. */
const beforeMarkup: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** Pages, XML and workbooks, as MetaTrader writes them; the other platforms write delimited text. */
const isMarkup = (bytes: Uint8Array): boolean => {
  const first = bytes.subarray(0, 64).find((byte) => !beforeMarkup.has(byte));
  return first === 0x3c || (bytes[0] === 0x50 && bytes[1] === 0x4b);
};

/**
 * The zone in which the file is read first: a guess at the one it will be read in, since another one means reading it twice.
 * Nothing is decided by it.
 */
const firstZone = ({ accounts, displayZone }: KnownToImports, given: GivenAnswers, { bytes }: SourceBytes): string => {
  const zones = new Set(accounts.map(({ importZone }) => importZone));
  const [only] = zones;
  if (given.zone !== null) return given.zone;
  if (zones.size === 1 && only !== undefined) return only;
  return isMarkup(bytes) ? metaTraderZone : displayZone;
};

interface Context {
  readonly known: KnownToImports;
  readonly given: GivenAnswers;
}

/** The account with the number that was given where the file has none; answers for the nameless account go with it. */
const named = (account: ReadAccount, number: string): ReadAccount => {
  const { source } = account;
  const { statement, answers = {} } = source;
  const commission = answers.commissions?.[''];
  const commissions = commission === undefined ? {} : { commissions: { ...answers.commissions, [number]: commission } };
  return {
    ...account,
    source: { ...source, statement: { ...statement, account: { ...statement.account, number } }, answers: { ...answers, ...commissions } },
  };
};

const kindKey = ({ isUnnamed, source }: ReadAccount): string => (isUnnamed ? '' : accountIdOf(source.statement.account));

/** The choice of a kind among what was said before. */
export const withKindGiven = (given: GivenAnswers, account: ReadAccount, kind: AccountKind): GivenAnswers => ({
  ...given,
  kinds: { ...given.kinds, [kindKey(account)]: kind },
});

/** The account with the kind that was chosen for it, else as the file gives it. */
export const ofKind = (account: ReadAccount, { kinds }: GivenAnswers): ReadAccount => {
  const { source } = account;
  const kind = kinds[kindKey(account)];
  if (kind === undefined) return account;
  return { ...account, source: { ...source, statement: { ...source.statement, account: { ...source.statement.account, kind } } } };
};

/** The account as it would be imported: with its number, and the zone in which its times are to be read. */
export const settleAccount = (read: ReadAccount, { known, given }: Context): ReadAccount => {
  const account = ofKind(read.isUnnamed ? named(read, given.unnamed) : read, given);
  const { source } = account;
  const { statement } = source;
  const inZone = (zone: string, zoneOrigin: ZoneOrigin): ReadAccount => ({ ...account, source: { ...source, zone }, zoneOrigin });
  if (statement.zoneStated === true) return { ...account, zoneOrigin: { from: 'file' } };
  const id = accountIdOf(statement.account);
  const ownZone = given.accountZones[id];
  if (ownZone !== undefined) return inZone(ownZone, { from: 'choice' });
  const stored = known.accounts.find((candidate) => candidate.id === id);
  if (stored !== undefined) return inZone(stored.importZone, { from: 'account' });
  if (given.zone !== null) return inZone(given.zone, { from: 'choice' });
  const { zone, reason } = proposedZone(statement.format, known.displayZone, statement.account.broker);
  return inZone(zone, { from: 'proposal', reason });
};

/** Whether the file reads alike in both accounts: its costs, where it lists none, are those of the account. */
export const costsAlike = (one: ReadAccount, other: ReadAccount, { known, given }: Context): boolean => {
  const costOf = ({ source }: ReadAccount) => known.answers.accounts?.[accountIdOf(source.statement.account)]?.commission;
  return given.answers.commissions?.[''] !== undefined || costOf(one) === costOf(other);
};

type Parse = (given: GivenAnswers, zone: string) => Promise<ParseReport | 'cancelled'>;

/** The first reading, in which remembered columns answer for themselves. */
const readOnce = async (
  parse: Parse,
  recall: ReadingServices['recallMapping'],
  start: { readonly given: GivenAnswers; readonly zone: string },
): Promise<{ readonly report: ParseReport | 'cancelled'; readonly given: GivenAnswers }> => {
  const report = await parse(start.given, start.zone);
  if (report === 'cancelled' || report.ok) return { report, given: start.given };
  const question = report.questions?.find(({ kind }) => kind === 'mapping');
  if (question?.kind !== 'mapping') return { report, given: start.given };
  const given = { ...start.given, headerHash: question.headerHash };
  if (given.answers.mapping !== undefined) return { report, given };
  const remembered = await recall(question.headerHash);
  if (remembered === null) return { report, given };
  const answered = { ...given, answers: joinAnswers(answersOfMapping(remembered), given.answers) };
  return { report: await parse(answered, start.zone), given: answered };
};

const readAccount = (
  { statement, executions }: ParsedAccount,
  { file, zone, given, now }: { readonly file: SourceBytes; readonly zone: string; readonly given: GivenAnswers; readonly now: EpochMs },
): ReadAccount => ({
  source: { file, statement, zone, answers: given.answers },
  zoneOrigin: { from: 'choice' },
  executions,
  ahead: futureTimes(statement, now),
  isUnnamed: statement.account.number === '',
});

/** Each account of the file in its own zone; the file is read again for every zone but the first. null: that was cancelled. */
const inOwnZones = async (
  parsed: readonly ParsedAccount[],
  place: Context & { readonly file: SourceBytes; readonly zone: string; readonly parse: Parse; readonly now: EpochMs },
): Promise<readonly ReadAccount[] | null> => {
  const { file, given, parse, now } = place;
  const byZone = new Map([[place.zone, parsed]]);
  const accounts: ReadAccount[] = [];
  for (const [index, account] of parsed.entries()) {
    const { source } = settleAccount(readAccount(account, place), place);
    if (!byZone.has(source.zone)) {
      const report = await parse(given, source.zone);
      if (report === 'cancelled') return null;
      if (report.ok) byZone.set(source.zone, report.accounts);
    }
    const own = byZone.get(source.zone)?.[index] ?? account;
    accounts.push(settleAccount(readAccount(own, { file, zone: source.zone, given, now }), place));
  }
  return accounts;
};

/** Reads a file with what is known and what was given for it. */
export const readStatements = async (
  services: ReadingServices,
  file: SourceBytes,
  given: GivenAnswers,
  work: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<Reading> => {
  const known = await services.known();
  if (work.signal.aborted) return { kind: 'cancelled' };
  const parse: Parse = (now, zone) =>
    services.parse(file, { zone, answers: { ...joinAnswers(known.answers, now.answers), unnamed: now.unnamed }, ...work });
  const zone = firstZone(known, given, file);
  const read = await readOnce(parse, services.recallMapping, { given, zone });
  if (read.report === 'cancelled') return { kind: 'cancelled' };
  if (!read.report.ok) {
    const { problems, questions = [], leaveOut = null } = read.report;
    return problems.length > 0 || questions.length === 0
      ? { kind: 'problems', problems, leaveOut, given: read.given }
      : { kind: 'questions', questions, given: read.given };
  }
  const accounts = await inOwnZones(read.report.accounts, { known, given: read.given, file, zone, parse, now: services.now() });
  return accounts === null ? { kind: 'cancelled' } : { kind: 'read', accounts, given: read.given };
};
