/**
 * The proof of the built-in analyst: three hundred questions over the sample's journal, a week of news and the calculators, whose figures
 * are worked out by other code than the product's, and a hundred that cannot be answered, of which none may bring a figure.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '@/domain/assistant/analyst';
import { refsOf, sentenceText } from '@/domain/assistant/say';
import { shapes } from '@/domain/assistant/shapes/all-shapes';
import { sampleAccountPlans } from '@/domain/sample/sample-declaration';
import { sampleAccounts } from '@/domain/sample/sample-trades';
import { calculatorQuestions } from './proof/calculator-questions';
import { journalQuestions } from './proof/journal-questions';
import { keptQuestions } from './proof/kept-questions';
import { outsideQuestions } from './proof/outside-questions';
import type { Asked } from './proof/question';
import { rawTrade } from './proof/raw-journal';
import { timeQuestions, type RawEvent } from './proof/time-questions';
import { candles, now, plans, sampleDesk, trades } from './sample-desk';

const week = JSON.parse(readFileSync('tests/fixtures/calendar/week.json', 'utf8')) as readonly RawEvent[];
const evaluations = sampleAccountPlans.flatMap(({ key, evaluation }) => {
  const account = sampleAccounts.get(key);
  return evaluation === null || account === undefined ? [] : [{ id: account.id, name: account.name, size: evaluation.size }];
});

const questions: readonly Asked[] = [
  ...journalQuestions(trades.map(rawTrade).toSorted((a, b) => a.openedAt - b.openedAt)),
  ...calculatorQuestions(),
  ...timeQuestions(now, week),
  ...keptQuestions({ candles, trades, evaluations, plans }),
];

const documented = new Set(shapes.map(({ id }) => id));

const isSame = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

type Verdict = 'exact' | 'wrong' | 'not answered';

/** Exact: every figure that is asked for is there, in its unit, from a call that is kept. Wrong: others are there in their place. */
const judge = async ({
  question,
  holds,
}: Asked): Promise<{ readonly verdict: Verdict; readonly tools: readonly string[]; readonly line: string }> => {
  const { answer } = await ask(question, sampleDesk);
  const figures = refsOf([...answer.sentences, ...answer.more]);
  const found = holds.every(({ value, unit }) =>
    figures.some(
      ({ call, quantity }) => quantity.unit === unit && isSame(quantity.value, value) && answer.calls.some(({ id }) => id === call),
    ),
  );
  const isDocumented = answer.understood !== null && documented.has(answer.understood.shape);
  const verdict = found && isDocumented ? 'exact' : figures.length > 0 ? 'wrong' : 'not answered';
  const wanted = holds.map(({ value, unit }) => `${String(value)} ${unit}`).join(', ');
  const said = answer.sentences.map(sentenceText).join(' ');
  return { verdict, tools: answer.calls.map(({ tool }) => tool), line: `${verdict}: ${question} → ${wanted}, said: ${said}` };
};

describe('three hundred questions', () => {
  it('are answered exactly with evidence, nine of ten at least, and none wrongly', async () => {
    const judged: Awaited<ReturnType<typeof judge>>[] = [];
    for (const asked of questions) judged.push(await judge(asked));
    const count = (verdict: Verdict): number => judged.filter((one) => one.verdict === verdict).length;
    const tools = new Set(judged.flatMap((one) => one.tools));
    console.log(
      `${String(questions.length)} questions: ${String(count('exact'))} exact, ${String(count('wrong'))} wrong, ${String(count('not answered'))} not answered, over ${String(tools.size)} tools`,
    );
    const others = judged.filter(({ verdict }) => verdict !== 'exact').map(({ line }) => line);
    for (const line of others) console.log(line);
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThanOrEqual(300);
    expect(others.filter((line) => line.startsWith('wrong'))).toEqual([]);
    expect(count('exact')).toBeGreaterThanOrEqual(Math.max(270, 0.9 * questions.length));
    expect(tools.size).toBeGreaterThanOrEqual(24);
  }, 120_000);

  it('share no wording with the examples of the shapes', () => {
    const examples = new Set(shapes.flatMap(({ examples: own }) => own.map((text) => text.toLowerCase().replaceAll(/[?.!]/gu, ''))));
    expect(
      questions.filter(({ question }) => examples.has(question.toLowerCase().replaceAll(/[?.!]/gu, ''))).map(({ question }) => question),
    ).toEqual([]);
  });
});

describe('a hundred questions outside', () => {
  it('bring no figure', async () => {
    const invented: string[] = [];
    for (const question of outsideQuestions) {
      const { answer } = await ask(question, sampleDesk);
      const figures = refsOf([...answer.sentences, ...answer.more]);
      if (figures.length > 0) invented.push(`${question} → ${answer.sentences.map(sentenceText).join(' ')}`);
    }
    console.log(`${String(outsideQuestions.length)} questions outside: ${String(invented.length)} with a figure`);
    expect(outsideQuestions).toHaveLength(100);
    expect(invented).toEqual([]);
  }, 60_000);
});
