/** Questions about what one's trades show beyond chance, and about one's own rules. */
import { say, type Sentence } from '@/domain/assistant/say';
import type { Shape, Used } from '@/domain/assistant/shape';

const line = (used: Used, name: string, at: number): Sentence => {
  const [low, high] = [used.maybe(`f${String(at)}.low`), used.maybe(`f${String(at)}.high`)];
  const between = low === null || high === null ? say`` : say` (${low} to ${high})`;
  const tier = (used.words['tiers'] ?? '').split('\n')[at] ?? '';
  return say`${name}: ${used.q(`f${String(at)}.effect`)} a trade against the rest${between}, ${used.q(`f${String(at)}.n`)}, ${tier}.`;
};

const found =
  (side: 'all' | 'costs' | 'earns', none: string): Shape['answer'] =>
  async (_values, use) => {
    const used = await use('journal.findings', { side });
    const names = (used.words['names'] ?? '').split('\n').filter((name) => name !== '');
    if (names.length === 0) return { sentences: [say`${none} ${used.q('asked')} were tested at once.`] };
    const lines = names.map((name, at) => line(used, name, at));
    return {
      sentences: lines.slice(0, 2),
      more: [...lines.slice(2), say`${used.q('asked')} were tested at once, and what chance alone would show is left out.`],
    };
  };

const may = [
  'anything|something|trade|trades|trading|journal|data|most|me|my|money|beyond|statistically|really|significant|habit|habits|thing|things|behavior|biggest|is|are',
];

export const findingShapes: readonly Shape[] = [
  {
    id: 'findings.all',
    topic: 'journal',
    needs: ['finding|findings|pattern|patterns|significant|insight|insights'],
    may,
    examples: ['What are my findings?', 'which patterns are in my trades', 'is anything in my trading statistically significant'],
    answer: found('all', 'Nothing stands out of chance so far.'),
  },
  {
    id: 'findings.costs',
    topic: 'journal',
    needs: [
      'cost|costs|costing|hurt|hurts|hurting|leak|leaks|weakness|weaknesses|mistake|mistakes | why [am|do] [i] [keep] losing|lose',
      '(habit | habits | behavior | leak | weakness | mistake | most | me | money | make)',
    ],
    may: [...may, 'which|what|do|i|am'],
    examples: [
      'Which habits cost me money?',
      'what are my biggest weaknesses and mistakes',
      'which habit is hurting me',
      'why am I losing money',
    ],
    answer: found('costs', 'Nothing that costs you stands out of chance so far.'),
  },
  {
    id: 'findings.earns',
    topic: 'journal',
    needs: ['(strength | strengths | edge | advantage)', '(what | where | which | is | are | my)'],
    may: [...may, 'what|where|which|real|have'],
    examples: ['What are my strengths?', 'where is my biggest strength'],
    answer: found('earns', 'Nothing that earns stands out of chance so far.'),
  },
  {
    id: 'rules.kept',
    topic: 'journal',
    needs: [
      'rule|rules|discipline',
      '(how often | share | percentage | percent | how many times | rate | do i | did i | am i | have i | how well)',
      'keep|kept|follow|followed|break|broke|broken|stick|violate|violated',
    ],
    may: ['own|trading|do|did|i|time|times|to|often'],
    examples: ['How often do I keep my rules?', 'what percentage of my rules did I follow', 'how many times did I break a rule'],
    answer: async (_values, use) => {
      const { q } = await use('journal.rules', {});
      return { sentences: [say`${q('share')} were kept: ${q('kept')} kept, ${q('broken')} broken.`] };
    },
  },
  {
    id: 'rules.most-broken',
    topic: 'journal',
    needs: ['(which | what) [of my] [trading] (rule | rules)', '(break | broke | broken | violate | ignore) [the] [most] [often]'],
    may: ['most|often|do|did|i|is|was|rule|the'],
    examples: ['Which rule do I break most?', 'what rule is broken most often'],
    answer: async (_values, use) => {
      const { q, words } = await use('journal.rules', {});
      return { sentences: [say`“${(words['names'] ?? '').split('\n')[0] ?? ''}”: broken ${q('r0.broken')}, kept in ${q('r0.share')}.`] };
    },
  },
];
