/** `npm run findings`: what the trades of a file show and what they do not, by the code that the product uses. It needs no account and no network. */
import { behaviorInput, behaviorOf } from '@/domain/behavior/behavior-of';
import { behaviorSummary } from '@/domain/behavior/behavior-summary';
import type { Finding, Findings } from '@/domain/findings/finding';
import { findFindings } from '@/domain/findings/find-findings';
import { questionWords } from '@/domain/findings/question-words';
import { claimTradesOf, oneROf } from '@/domain/findings/register/claim-of-sample';
import { neededFor, registrationOf, type ClaimDraft } from '@/domain/findings/register/registration';
import { findingSample, measureOf, type FindingSample } from '@/domain/findings/sample';
import { done, misunderstood, refused, type CommandResult } from './command-result';
import { countedTrades } from './counted-trades';
import { readTradesFile } from './read-trades-file';
import { readWords } from './read-words';

export const usage = `npm run findings -- --trades FILE [--json]

  --trades FILE  an export of Sextant (sextant-export-….zip, or its unpacked manifest.json or documents/ledger.json),
                 or a CSV with the columns of trades.csv: account, symbol, side, lots, opened (UTC), closed (UTC),
                 open price, close price, net result and currency; initial stop or initial risk, and setup, where known
  --json         all questions with their figures as one JSON object

Results are in R where at least 80 % of the trades have one, else in money of the currency with the most trades.
Exit code 0: done; 2: the command was not understood; 3: the file can't be read or a row is wrong (nothing is used then).
`;

const worded = (finding: Finding): string => questionWords(finding.question);

/** What would be registered for a finding, and how long its test takes. */
const registeredOf = (finding: Finding, sample: FindingSample) => {
  const { id, question, effect, estimate } = finding;
  const draft: ClaimDraft = {
    conditions: question.conditions,
    side: (effect ?? 0) < 0 ? 'costs' : 'earns',
    against: 'rest',
    measure: sample.measure,
    currency: sample.currency,
    finding: id,
    words: worded(finding),
  };
  const [first] = question.conditions;
  const now = { today: (sample.day.at(-1) ?? 0) + 1, oneR: oneROf(sample) };
  const trades = claimTradesOf(draft, sample);
  const registration = registrationOf(draft, trades, now);
  const size = Math.abs(estimate?.value ?? effect ?? 0);
  const needed = first === undefined || size === 0 ? null : neededFor(registration, trades, { ...now, effect: size });
  const { definition, kind, unit, seenOf100 } = registration;
  return { id, ...definition, kind, unit, seenOf100, needed: needed && { effect: size, units: needed.days, most: needed.most } };
};

const { round } = Math;
/** Enough digits for any use, the same text on every machine. */
const figure = (value: number | null, places = 6): number | null => (value === null ? null : round(value * 10 ** places) / 10 ** places);

const findingJson = (finding: Finding) => ({
  id: finding.id,
  question: worded(finding),
  conditions: finding.question.conditions,
  tier: finding.tier,
  reason: finding.reason,
  scheme: finding.scheme,
  n: finding.n,
  rest: finding.rest,
  days: finding.days,
  mean: figure(finding.mean),
  restMean: figure(finding.restMean),
  effectR: figure(finding.effect),
  low: figure(finding.low),
  high: figure(finding.high),
  z: figure(finding.z),
  p: figure(finding.p),
  q: figure(finding.q),
  adjusted: figure(finding.adjusted),
  estimate: finding.estimate,
  cost: finding.cost,
  needed: finding.needed,
});

const jsonOf = (found: Findings, sample: FindingSample, behaviour: unknown) => {
  const { findings, ...about } = found;
  const told = findings.filter(({ tier }) => tier === 'established' || tier === 'suggestive');
  return {
    findings: findings.map(findingJson),
    behaviour,
    needed: findings.flatMap((finding) =>
      finding.needed === null ? [] : [{ id: finding.id, question: worded(finding), ...finding.needed }],
    ),
    register: told.map((finding) => registeredOf(finding, sample)),
    ...about,
  };
};

const tierTitles = { established: 'Solid', suggestive: 'Maybe', none: 'No difference found', 'too-few': 'Too early' } as const;

const textOf = (file: string, { findings, measure, currency, trades, days, asked }: Findings): string => {
  const unit = measure === 'R' ? 'R' : ` ${currency ?? ''}`;
  const amount = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}${unit}`;
  const line = (finding: Finding): string => {
    const { n, rest, effect, low, high, reason } = finding;
    if (effect === null) return `  ${worded(finding)}: ${reason ?? ''}`;
    const between = low === null || high === null ? '' : ` (${amount(low)} to ${amount(high)})`;
    return `  ${worded(finding)}: ${amount(effect)} per trade against the rest${between}, ${String(n)} of ${String(n + rest)} trades`;
  };
  const parts = (['established', 'suggestive', 'none', 'too-few'] as const).map((tier) => {
    const own = findings.filter((finding) => finding.tier === tier);
    return [`${tierTitles[tier]} (${String(own.length)})`, ...own.map(line), ''].join('\n');
  });
  const head = `${file}: ${String(trades)} trades on ${String(days)} days; ${String(asked)} of ${String(findings.length)} questions have enough trades.`;
  return [head, '', ...parts].join('\n');
};

export const main = async (words: readonly string[]): Promise<CommandResult> => {
  const read = readWords(words, ['trades'], ['json', 'help']);
  if (!read.ok) return misunderstood(read.reason, usage);
  if (read.flags.has('help')) return done(usage);
  const file = read.options.trades;
  if (file === undefined) return misunderstood('--trades FILE is needed.', usage);
  const reading = await readTradesFile(file);
  if (!reading.ok) return refused(reading.reasons);
  const counted = countedTrades(file, reading);
  if (!counted.ok) return refused(counted.reasons);
  const { columns, rows } = counted;
  const sample = findingSample(columns, rows, { measure: measureOf(columns, rows) });
  const found = findFindings(sample);
  const jsonText = (): string => {
    const behaviour = behaviorSummary(behaviorOf(behaviorInput({ columns, rows })));
    return `${JSON.stringify(jsonOf(found, sample, behaviour), null, 2)}\n`;
  };
  return done(read.flags.has('json') ? jsonText() : textOf(file, found));
};
