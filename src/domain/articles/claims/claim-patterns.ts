/** What claims are known by. Each pattern is tried on every sentence of an article. */
import type { ClaimPattern } from './claim';

const words = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'giu');

const promise = 'Nothing about a market can be promised. Say what it does instead.';

const guarantees: readonly ClaimPattern[] = [
  {
    kind: 'guarantee',
    pattern: words(String.raw`guarantee(?:[ds]|ing)?(?! (?:stop|an? (?:fill|price|execution)|the (?:fill|price)|fill|execution))`),
    why: promise,
    better: 'No result is guaranteed: what worked so far can stop working.',
    mayBeDenied: true,
  },
  {
    kind: 'guarantee',
    pattern: words(
      String.raw`(?:zero|no|without(?: any)?) risk(?![- ]free)|risk[- ]free(?! rate| interest)|can(?:’|')?t lose|cannot lose|can not lose|impossible to lose|never loses?(?: money| a trade| again)?|(?:sure|safe) (?:thing|bet)|sure[- ]?fire|fool[- ]?proof|fail[- ]?(?:safe|proof) (?:method|strategy|system|way)|bullet[- ]?proof (?:method|strategy|system)`,
    ),
    why: 'Every trade can lose. Say how much, and how often it did.',
    better: 'It can lose, and the report shows how often and how much it did.',
    mayBeDenied: true,
  },
  {
    kind: 'guarantee',
    pattern: words(
      String.raw`(?:always|will) (?:wins?|profits?|be (?:profitable|rich|right))|always (?:works?|makes? money|pays?)|works? every time|never fails?|(?:will|going to) (?:make|earn) (?:you )?(?:money|a profit|a fortune|profits|rich|profitable)|will (?:double|triple|grow|multiply) your (?:account|money|capital)|(?:doubles?|triples?) your (?:account|money|capital)|you(?:’|'| wi)ll (?:win|profit|earn|pass)|makes? you (?:rich|profitable|money)`,
    ),
    why: promise,
    better: 'In the tested period it gained on average; the next period may differ.',
    mayBeDenied: true,
  },
  {
    kind: 'guarantee',
    pattern: words(
      String.raw`proven (?:profits?|winner|to (?:win|profit|work|make)|strategy|system|method|edge)|easy (?:money|profits?)|free money|get rich|passive income|financial freedom|(?:consistent|steady|stable|certain|instant|effortless) (?:profits?|income|gains|returns)|holy grail|money machine|secret (?:formula|strategy|method|indicator)|quit your (?:day )?job|beats? the market`,
    ),
    why: 'It sounds like a promise of money. Say what was measured, and on what.',
    better: 'Here is what was measured, over which trades, and how wrong it may be.',
    mayBeDenied: true,
  },
];

const number = String.raw`(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|half|most)`;
const share = String.raw`(?:\d+(?:[.,]\d+)?(?:[-–]\d+)?[\s\u00A0\u2009\u202F]?(?:%|percent|per cent)|${number} (?:out of|in) (?:every )?(?:\d+|ten|five|four|three|a hundred|a thousand))`;
const counted = String.raw`(?:retail |day |new |forex |futures |losing |funded |profitable |successful |prop |other |all |of |the |our |these |those |its |your |their )*(?:traders?|brokers?|accounts|beginners|people|users?|customers?|members|investors|products?|platforms?|strateg(?:y|ies)|systems?|cases|firms?|journals?|challenges?|signals?|setups?)`;
const quality = String.raw`(?:win(?:ning)? rate|success(?: rate)?|accura(?:cy|te)|hit rate|(?:annual |monthly |weekly |yearly )?(?:returns?|profits?|gains?|growth)|reliable|better|faster|more (?:profitable|accurate|consistent)|higher|fewer losses|profitable|a (?:month|year|week|day))`;

const shares: readonly ClaimPattern[] = [
  {
    kind: 'percentage',
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,])${share} (?:of )?${counted}(?![\p{L}])`, 'giu'),
    why: 'A share of people or products needs a source: a link, a footnote or a calculation.',
    better: 'Most accounts at brokers that publish it lose money; link the broker’s own figure here.',
    mayHaveSource: true,
  },
  {
    kind: 'percentage',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])${share} (?:of (?:the time|trades|all trades)|(?:(?:average|an|a|of|in|on) )*${quality})(?![\p{L}])`,
      'giu',
    ),
    why: 'A percentage needs a source: a link, a footnote or a calculation on this page.',
    better: 'Over the trades counted here the win rate was as computed below, give or take its margin of error.',
    mayHaveSource: true,
  },
  {
    kind: 'percentage',
    pattern: new RegExp(
      String.raw`(?<![\p{L}])(?:${quality}|gains?|gained|grew|returned|earn(?:s|ed)?|mak(?:e|es|ing)|made|profit(?:s|ed)?|improv(?:e|es|ed)|increas(?:e|es|ed)|cuts?|reduces?|wrong|right)(?: \p{L}+){0,4} (?:by |of |in |to |than )?(?:over |up to |more than |about |around |at least )?\d+(?:[.,]\d+)?[\s\u00A0\u2009\u202F]?(?:%|percent)`,
      'giu',
    ),
    why: 'A percentage needs a source: a link, a footnote or a calculation on this page.',
    better: 'Compute it on this page with :calc, or name where the figure comes from.',
    mayHaveSource: true,
  },
];

const goods = String.raw`(?:trading |charting |backtesting |journal(?:ing|ling)? |market |forex |futures |prop |risk |economic |ai )*(?:platforms?|journals?|apps?|tools?|brokers?|software|indicators?|products?|services?|courses?|systems?|calendars?|calculators?|backtesters?|websites?|sites?|blogs?|assistants?|education|firms?|signals?)`;

const rankings: readonly ClaimPattern[] = [
  {
    kind: 'ranking',
    pattern: words(
      String.raw`(?:the )?(?:(?:world(?:’|')?s|market(?:’|')?s|industry(?:’|')?s) )?(?:(?:very )?best|fastest|smartest|most (?:accurate|advanced|trusted|popular|powerful|complete|reliable|honest)|leading|top|finest|cheapest) (?:and \p{L}+ )?${goods}(?! of)`,
    ),
    why: 'A ranking needs somebody who ranked, with a link. Say what it does instead.',
    better: 'It reads eleven statement formats and shows where each total comes from.',
    mayHaveSource: true,
    mayBeDenied: true,
  },
  {
    kind: 'ranking',
    pattern: words(
      String.raw`(?:number one|no\. ?1|top[- ]rated|award[- ]winning|world[- ]class|best[- ]in[- ]class|(?:industry|market)[- ]leading|unrivall?ed|unmatched|unbeatable|second to none|state[- ]of[- ]the[- ]art|world(?:’|')?s (?:first|best|leading|fastest|largest|only)|(?:better|faster|more (?:accurate|powerful|honest)) than (?:any|every|all)(?: other)?(?: \p{L}+)?|the only ${goods} (?:that|you|with)|like no other)`,
    ),
    why: 'A ranking needs somebody who ranked, with a link. Say what it does instead.',
    better: 'Here is how the two differ, on the same trades, with the files to check it.',
    mayHaveSource: true,
    mayBeDenied: true,
  },
  {
    kind: 'ranking',
    pattern: /#1(?!\d)/gu,
    why: 'A ranking needs somebody who ranked, with a link.',
    better: 'Here is how the two differ, on the same trades.',
    mayHaveSource: true,
  },
];

const urgency: readonly ClaimPattern[] = [
  {
    kind: 'urgency',
    pattern: words(
      String.raw`act (?:now|fast|today)|hurry(?=[,!]| up| before| while)|don(?:’|')?t (?:miss(?: out)?|wait)(?! for)|last chance|limited[- ](?:time (?:offer|deal|discount|price|only)|offer|availability|spots)|today only|only today|(?:only )?\d+ (?:spots?|seats?|places|copies|licenses) (?:left|remaining)|before (?:it(?:’|')?s|it is) too late|(?:sign up|subscribe|buy|join|order|enroll?|register) (?:now|today|immediately|right away)|offer (?:ends|expires)|while (?:it|they|supplies|stocks?) lasts?|now or never|final hours|once[- ]in[- ]a[- ]lifetime|(?:price|prices) (?:goes|go|will go) up|ends (?:tonight|soon|at midnight)|selling out|running out of time|what are you waiting for|time is running out`,
    ),
    why: 'Nobody should be hurried into trading or buying.',
    better: 'You can read this again tomorrow; nothing here runs out.',
    mayBeDenied: true,
  },
];

const testimonials: readonly ClaimPattern[] = [
  {
    kind: 'testimonial',
    pattern: /[“"][^”"\n]{15,}[”"]\s*(?:[—–-]{1,2}\s*|\()(?:\p{Lu}[\p{L}.’'-]*\s?){1,3}(?:,|\)|\.|$)/gmu,
    why: 'Praise by a reader can’t be checked, and one reader’s result says nothing about the next.',
    better: 'Show the sample journal, which anybody can open and check.',
    mayHaveSource: true,
  },
  {
    kind: 'testimonial',
    pattern: words(
      String.raw`(?:our|happy|satisfied|real) (?:users|customers|members|traders|clients|students|readers) (?:love|say|report|agree|tell us|rave|swear)|(?:traders|users|customers|clients|students|people) (?:love|rave about|swear by) (?:it|this|us|our|sextant)|every trader (?:loves|will love)|loved by (?:traders|thousands|users)|changed my (?:life|trading)|(?:made|earned) me (?:\$|£|€)?[\d,]+|i (?:made|earned|turned) (?:\$|£|€)[\d,.]+k?|thanks to sextant,? i|trusted by (?:\p{L}+ )?(?:thousands|hundreds|millions|traders|professionals|\d[\d,.]*)|join (?:over |more than )?(?:\d[\d,.]*k?|thousands|hundreds)(?: of)? (?:\p{L}+ )?(?:traders|users|members)|(?:thousands|hundreds|millions) of (?:(?:happy |satisfied |successful )?(?:traders|users|customers)|(?:happy|satisfied|successful) members)|(?:our|their|these|more|customer|real) success stor(?:y|ies)|(?:five|5)[- ]stars?|testimonials?|as featured in|as seen on`,
    ),
    why: 'Praise by a reader can’t be checked, and one reader’s result says nothing about the next.',
    better: 'Show the sample journal, which anybody can open and check.',
    mayHaveSource: true,
    mayBeDenied: true,
  },
  {
    kind: 'testimonial',
    pattern: /[★⭐]{3,}/gu,
    why: 'Stars of a rating can’t be checked.',
    better: 'Show what it does, so that readers can judge it themselves.',
  },
];

export const claimPatterns: readonly ClaimPattern[] = [...guarantees, ...shares, ...rankings, ...urgency, ...testimonials];
