/**
 * Finds claims in a text in Markdown: promises, figures and rankings that nobody can check, urgency and praise, and a text about
 * results in which no word says that one can lose. It reads words; whether a claim is true it can’t know.
 */
import type { Claim } from './claim';
import { claimPatterns } from './claim-patterns';

interface Stretch {
  readonly from: number;
  readonly text: string;
}

/** What is not said to a reader: code, addresses, inputs and calculations, blanked so that places stay as they are. */
const readable = (markdown: string): string => {
  const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ');
  return markdown
    .replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1[ \t]*$/gmu, blank)
    .replaceAll(/^:::(?:given|sources)[\s\S]*?^:::[ \t]*$/gmu, blank)
    .replaceAll(/`[^`\n]+`/gu, blank)
    .replaceAll(/:(?:calc|show|fact|plain)\[[^\]\n]*\](?:\{[^}\n]*\})?/gu, blank)
    .replaceAll(/\]\([^)\n]*\)/gu, blank)
    .replaceAll(/[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/gu, blank);
};

const stretches = (text: string, divided: RegExp): readonly Stretch[] => {
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: between, index } of text.matchAll(divided)) {
    found.push({ from, text: text.slice(from, index + between.length) });
    from = index + between.length;
  }
  return [...found, { from, text: text.slice(from) }].filter(({ text: part }) => part.trim() !== '');
};

const betweenParagraphs = /\n[ \t]*\n/gu;
const betweenSentences = /(?:[.!?…][”"’)]?\s+(?=[\p{Lu}“"\d:[])|\n(?=[-*+]\s|\d+\.\s|#|\|))/gu;

/** A paragraph names where its figures come from: a link, a footnote, or a calculation. */
const hasSource = (paragraph: string): boolean => /\]\((?:https:|\/)|\[\^[^\]]+\]|:(?:calc|show|fact)\[|https:\/\//u.test(paragraph);

const denial =
  /(?<![\p{L}])(?:no|not|never|nothing|nobody|none|neither|nor|without|cannot|can(?:’|')t|don(?:’|')t|doesn(?:’|')t|didn(?:’|')t|isn(?:’|')t|aren(?:’|')t|won(?:’|')t|hardly|looks? like|sounds? like|avoid|refus\p{L}*|beware\p{L}*|warn\p{L}*|claim\p{L}*|promis\p{L}*|whoever|anyone who|if|stop (?:saying|writing))(?![\p{L}])/iu;

/** Whether the sentence takes back what it says: a word of denial before it, not far away. “No risk” is its own word, and none before it. */
const isDenied = (sentence: string, at: number): boolean => {
  const before = sentence.slice(Math.max(0, at - 60), at);
  return denial.test(before);
};

/** In an example or in the arithmetic of chance a percentage is an assumption: “if you win 45 % of the time”. */
const isAssumed = (sentence: string, at: number): boolean =>
  /(?<![\p{L}])(?:intervals?|bands?|regions?|between|confidence|simulat\p{L}*|by chance|random\p{L}*|(?:a )?(?:loss|fall|drawdown) of|needs?)(?![\p{L}])/iu.test(
    sentence,
  ) ||
  /(?<![\p{L}])(?:if|suppose|say|imagine|assume\p{L}*|for example|take a|with a|at a|given a|a trader (?:who|with)|would|whether|when you|unless)(?![\p{L}])/iu.test(
    sentence.slice(0, at),
  );

const claimsIn = (paragraph: Stretch, written: string): readonly Claim[] =>
  stretches(paragraph.text, betweenSentences).flatMap((sentence) =>
    claimPatterns.flatMap(({ kind, pattern, why, better, mayBeDenied, mayHaveSource }) =>
      [...sentence.text.matchAll(pattern)].flatMap((match): readonly Claim[] => {
        const words = match[0].trimEnd();
        if (mayBeDenied === true && isDenied(sentence.text, match.index)) return [];
        if (mayHaveSource === true && hasSource(written)) return [];
        if (kind === 'percentage' && isAssumed(sentence.text, match.index)) return [];
        const from = paragraph.from + sentence.from + match.index;
        return [{ kind, from, to: from + words.length, words, why, better }];
      }),
    ),
  );

/** Of claims that overlap, the first and longest. */
const apart = (claims: readonly Claim[]): readonly Claim[] => {
  const kept: Claim[] = [];
  for (const claim of claims.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept.at(-1);
    if (last === undefined || claim.from >= last.to) kept.push(claim);
  }
  return kept;
};

const aboutResults =
  /(?<![\p{L}])(?:profits?|profitable|edge|returns?|win rate|expectancy|strateg(?:y|ies)|make money|backtests?|prop firms?|challenge)(?![\p{L}])/giu;
const riskWords = /(?<![\p{L}])(?:risk\p{L}*|lose[sr]?|losing|loss(?:es)?|lost|drawdowns?|ruin)(?![\p{L}])/iu;

/** A text that speaks of results three times or more says at least once that one can lose. */
const missingRisk = (text: string): readonly Claim[] =>
  (text.match(aboutResults) ?? []).length < 3 || riskWords.test(text)
    ? []
    : [
        {
          kind: 'risk',
          from: 0,
          to: 0,
          words: '',
          why: 'The text speaks of results and never says that you can lose.',
          better: 'Trading forex and futures on margin can lose more than you deposit, and past results don’t say what comes next.',
        },
      ];

/** All of them, in the order of the text; what is missing comes first. */
export const findClaims = (markdown: string): readonly Claim[] => {
  const text = readable(markdown);
  const claims = stretches(text, betweenParagraphs).flatMap((paragraph) =>
    claimsIn(paragraph, markdown.slice(paragraph.from, paragraph.from + paragraph.text.length)),
  );
  return [...missingRisk(text), ...apart(claims)];
};

/** The sentence that a claim stands in, as places of the text, so that it can be written anew. */
export const sentenceAround = (markdown: string, { from }: Pick<Claim, 'from'>): { readonly from: number; readonly to: number } => {
  const paragraph = stretches(markdown, betweenParagraphs).findLast((stretch) => stretch.from <= from);
  if (paragraph === undefined) return { from, to: from };
  const sentence = stretches(paragraph.text, betweenSentences).findLast((stretch) => paragraph.from + stretch.from <= from);
  const start = paragraph.from + (sentence?.from ?? 0);
  const text = (sentence?.text ?? '').trimEnd();
  const lead = /^(?:\s*(?:[-*+]|\d+\.|#+|>)\s+)?/u.exec(text)?.[0].length ?? 0;
  return { from: start + lead, to: start + text.length };
};
