/** The tools of findings and rules: what one's trades show beyond chance, and how often one's own rules were kept. */
import * as z from 'zod/mini';
import type { Desk, JournalPart } from '@/domain/assistant/desk';
import { countQuantity, type Quantity } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';
import { findFindings } from '@/domain/findings/find-findings';
import type { Finding, Findings, Tier } from '@/domain/findings/finding';
import { questionWords } from '@/domain/findings/question-words';
import { findingSample, measureOf, type FindingSample } from '@/domain/findings/sample';
import { formatCount, formatPercent, formatR } from '@/lib/format-number';
import { moneyText } from '@/domain/money/money-text';

const noJournal = 'There is no journal to ask. Import a statement first, or open the sample.';

interface Found {
  readonly found: Findings;
  readonly sample: FindingSample;
}

const kept = new WeakMap<JournalPart['asked'], Promise<Found>>();

/** The engine draws for a second or two, so it runs once for a journal; again where it broke. */
const findingsOf = ({ asked }: JournalPart, engine: Desk['findings']): Promise<Found> => {
  const before = kept.get(asked);
  if (before !== undefined) return before;
  const work = async (): Promise<Found> => {
    const { columns } = asked;
    const rows = Uint32Array.from(columns.trades.keys());
    const sample = findingSample(columns, rows, { measure: measureOf(columns, rows) });
    return { found: engine === undefined ? findFindings(sample) : await engine(sample), sample };
  };
  const made = work();
  kept.set(asked, made);
  made.catch(() => kept.delete(asked));
  return made;
};

const findings = tool({
  name: 'journal.findings',
  title: 'Findings',
  description:
    'What one’s trades show beyond chance: groups whose results differ from the rest, with how sure that is. Tiers: established, suggestive.',
  input: z.object({ side: z.enum(['all', 'costs', 'earns']) }),
  gives: {
    count: 'findings',
    asked: 'questions that were tested',
    'f0.effect': 'R or money a trade against the rest',
    'f0.low': 'low end',
    'f0.high': 'high end',
    'f0.n': 'trades',
  },
  cost: 'long',
  reads: ['journal'],
  run: async ({ side }, { journal, findings: engine }): Promise<ToolOutcome> => {
    if (journal === null) return { ok: false, reason: noJournal };
    const { found } = await findingsOf(journal, engine);
    const unit = found.measure === 'R' ? 'R' : (found.currency ?? '');
    const tiers: readonly Tier[] = ['established', 'suggestive'];
    const fits = ({ tier, effect }: Finding): boolean =>
      tiers.includes(tier) && effect !== null && (side === 'all' || (side === 'costs' ? effect < 0 : effect > 0));
    const shown = found.findings
      .filter(fits)
      .toSorted((a, b) => tiers.indexOf(a.tier) - tiers.indexOf(b.tier) || Math.abs(b.z ?? 0) - Math.abs(a.z ?? 0));
    const names = { rule: (id: string) => journal.vocabulary.rules.find((one) => one.id === id)?.name };
    const amount = (value: number, measure: string, of: string): Quantity => ({
      value,
      unit,
      text: found.measure === 'R' ? formatR(value) : moneyText(value, { currency: unit, symbol: 'code' }),
      subject: { measure, of },
    });
    const quantities = shown.slice(0, 5).flatMap((finding, at) => {
      const of = questionWords(finding.question, names);
      const { effect, low, high, n } = finding;
      return [
        [`f${String(at)}.effect`, amount(effect ?? 0, 'against the rest', of)],
        ...(low === null ? [] : [[`f${String(at)}.low`, amount(low, 'low end', of)]]),
        ...(high === null ? [] : [[`f${String(at)}.high`, amount(high, 'high end', of)]]),
        [`f${String(at)}.n`, countQuantity(n, ['trade', 'trades'], { measure: 'trades', of })],
      ];
    });
    return {
      ok: true,
      quantities: {
        count: countQuantity(shown.length, ['finding', 'findings'], { measure: 'findings' }),
        asked: countQuantity(found.asked, ['question', 'questions'], { measure: 'questions tested' }),
        ...(Object.fromEntries(quantities) as Readonly<Record<string, Quantity>>),
      },
      words: {
        names: shown
          .slice(0, 5)
          .map(({ question }) => questionWords(question, names))
          .join('\n'),
        tiers: shown
          .slice(0, 5)
          .map(({ tier }) => (tier === 'established' ? 'solid' : 'maybe'))
          .join('\n'),
      },
      n: found.trades,
      provenance: `Your journal, ${formatCount(found.trades)} trades, ${String(found.asked)} questions tested at once`,
      screen: '/JournalPlatform',
    };
  },
});

const rules = tool({
  name: 'journal.rules',
  title: 'Your rules',
  description: 'How often one’s own trading rules were kept: of all trades of which it is known, and for each rule.',
  input: z.object({}),
  gives: { share: '% kept of what was checked', kept: 'times', broken: 'times', 'r0.share': '% of the first rule, the one broken most' },
  cost: 'short',
  reads: ['journal'],
  run: (_input, { journal }): ToolOutcome => {
    if (journal === null) return { ok: false, reason: noJournal };
    const all = new Map<string, { kept: number; broken: number }>();
    for (const { trade } of journal.asked.trades)
      for (const [id, isKept] of Object.entries(trade.user?.rules ?? {})) {
        const one = all.get(id) ?? { kept: 0, broken: 0 };
        all.set(id, isKept ? { ...one, kept: one.kept + 1 } : { ...one, broken: one.broken + 1 });
      }
    if (all.size === 0) return { ok: false, reason: 'No trade says whether a rule was kept. Check your rules in the trade’s notes.' };
    const ordered = [...all].toSorted(([, a], [, b]) => b.broken - a.broken);
    const [keptAll, brokenAll] = [...all.values()].reduce(([k, b], one) => [k + one.kept, b + one.broken], [0, 0]);
    const share = (value: number, measure: string, of?: string): Quantity => ({
      value: value * 100,
      unit: '%',
      text: formatPercent(value),
      subject: { measure, of },
    });
    const times = (value: number, measure: string, of?: string): Quantity => countQuantity(value, ['time', 'times'], { measure, of });
    const nameOf = (id: string): string => journal.vocabulary.rules.find((one) => one.id === id)?.name ?? id;
    return {
      ok: true,
      quantities: {
        share: share(keptAll / (keptAll + brokenAll), 'rules kept'),
        kept: times(keptAll, 'rules kept'),
        broken: times(brokenAll, 'rules broken'),
        ...Object.fromEntries(
          ordered.slice(0, 5).flatMap(([id, one], at) => [
            [`r${String(at)}.share`, share(one.kept / (one.kept + one.broken), 'kept', nameOf(id))],
            [`r${String(at)}.broken`, times(one.broken, 'broken', nameOf(id))],
          ]),
        ),
      },
      words: {
        names: ordered
          .slice(0, 5)
          .map(([id]) => nameOf(id))
          .join('\n'),
      },
      n: journal.asked.trades.length,
      provenance: `Your journal, ${formatCount(journal.asked.trades.length)} closed trades`,
      screen: '/JournalPlatform',
    };
  },
});

export const findingTools = [findings, rules];
