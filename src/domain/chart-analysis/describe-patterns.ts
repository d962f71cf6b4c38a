/** What is said of patterns and of what followed them. Where nothing has meant anything, one line says so. */
import type { ChartAnalysis, Divergence, FormingPattern, PatternHere, PatternOutcome } from './chart-analysis';
import { chartPatternTitles, divergenceTitles } from './pattern-titles';
import { capitalized, counted, countWords, inAtr, kindName, listed } from './words';

type Write = (price: number) => string;

/** What followed the marks of a kind whose outcome holds. */
export const outcomeWords = ({ of, n, mean, horizon }: PatternOutcome): string => {
  const way = mean >= 0 ? 'the way they point' : 'against the way they point';
  return `After ${counted(n, 'mark', 'marks')} of “${of.title}” on this market, price moved ${inAtr(mean)} ${way} within ${counted(horizon, 'bar')} on average. That is more than chance explains.`;
};

const patternsOf = (count: number): string => `${capitalized(countWords(count))} ${count === 1 ? 'pattern' : 'patterns'} here`;

/** The line for patterns of which none holds. */
const nullLine = (here: readonly PatternHere[]): string => {
  const tested = here.filter(({ meaning }) => meaning === 'nothing').length;
  const rare = here.length - tested;
  if (rare === 0)
    return `${patternsOf(here.length)}; ${here.length === 1 ? 'it' : 'none'} has ${here.length === 1 ? 'not ' : ''}meant anything on this market.`;
  if (tested === 0)
    return `${patternsOf(here.length)}, too rare on this market to tell what ${here.length === 1 ? 'it means' : 'they mean'}.`;
  return `${patternsOf(here.length)}; none has meant anything on this market, and ${countWords(rare)} of them ${rare === 1 ? 'is' : 'are'} too rare to tell.`;
};

const mostNames = 4;

const namesOf = (here: readonly PatternHere[]): string => {
  const names = here.slice(0, mostNames).map(({ of }) => kindName(of));
  return listed(here.length > mostNames ? [...names, `${countWords(here.length - mostNames)} more`] : names);
};

const untestedLine = ({ here, significance }: ChartAnalysis): string | null => {
  if (significance.ok || here.length === 0) return null;
  const names = namesOf(here);
  const why =
    significance.reason === 'too few bars'
      ? `${counted(significance.bars, 'bar')} are too few to tell what patterns mean on this market; it takes about ${counted(significance.neededBars, 'bar')}.`
      : 'None has come often enough on this market to tell what it means.';
  return `${patternsOf(here.length)}: ${names}. ${why}`;
};

/** What holds, whether it is here now or not; then one line for the rest of what is here. */
export const patternSentences = (analysis: ChartAnalysis): readonly string[] => {
  const { here, significance } = analysis;
  const untested = untestedLine(analysis);
  if (untested !== null) return [untested];
  const holding = significance.ok ? significance.outcomes.filter(({ holds }) => holds) : [];
  const isHere = ({ of }: PatternOutcome): boolean => here.some((now) => now.of.kind === of.kind && now.of.id === of.id);
  const shown = [...holding.filter(isHere), ...holding.filter((outcome) => !isHere(outcome))];
  const told = shown.map((outcome) => (isHere(outcome) ? `Here now. ${outcomeWords(outcome)}` : `Not here now. ${outcomeWords(outcome)}`));
  const rest = here.filter(({ meaning }) => meaning !== 'holds');
  if (here.length === 0 && told.length === 0) return ['No pattern has been completed in the last bars.'];
  return rest.length === 0 ? told : [...told, nullLine(rest)];
};

const article = (name: string): string => (/^[aeio]/u.test(name) ? 'An' : 'A');

export const formingSentence = ({ id, confirmsAbove, confirmsBelow }: FormingPattern, write: Write): string => {
  const name = kindName({ title: chartPatternTitles[id] });
  const closes = [
    ...(confirmsAbove === null ? [] : [`above ${write(confirmsAbove)}`]),
    ...(confirmsBelow === null ? [] : [`below ${write(confirmsBelow)}`]),
  ];
  return `${article(name)} ${name} may be forming. The next bar would complete it with a close ${closes.join(' or ')}.`;
};

/** `Price made a higher high (1.2736, then 1.2751) while RSI fell from 64 to 58.` */
export const divergenceSentence = ({ indicator, direction, first, second }: Divergence, write: Write): string => {
  const turn = direction === -1 ? 'a higher high' : 'a lower low';
  const name = indicator.toUpperCase();
  const value = (number: number): string => (indicator === 'rsi' ? String(Math.round(number)) : write(number));
  const moved = direction === -1 ? 'fell' : 'rose';
  return `${divergenceTitles[indicator]}: price made ${turn} (${write(first.price)}, then ${write(second.price)}) while ${name} ${moved} from ${value(first.value)} to ${value(second.value)}.`;
};
