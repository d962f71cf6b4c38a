/**
 * Rules of firms to begin with, each only as far as the firm's own pages say it. The pages were looked up in a store of public pages
 * whose copies may be older than the day on which they were read, so a trader holds them against the firm's page before relying on them.
 * A rule that a page does not state is not here, and what that leaves open is said. Nothing is from memory: a firm without a page that
 * was read has no template.
 */
import { dividedBy, fractionOf, shortDecimalText, times, wholeFraction } from '@/domain/money/fraction';
import type { DecimalText } from '@/domain/money/decimal-text';
import { newYorkDays, type DayBuckets } from '@/domain/time/trading-day';
import type { DrawdownKind, PropFirmRules } from './prop-firm-rules';
import type { PropFirmSetup } from './prop-firm-setup';
import type { RulesSource } from './rules-source';

/** Parts of the account size are in percent. */
interface TemplatePhase {
  readonly name: string;
  readonly drawdown: { readonly kind: DrawdownKind; readonly percent: number; readonly stopsAtSize?: true };
  readonly dailyLoss?: number;
  readonly target?: number;
  readonly minimumDays?: number;
}

export interface PropFirmTemplate {
  readonly id: string;
  readonly firm: string;
  readonly program: string;
  /** The firm's own pages, all that its rules are from. */
  readonly pages: readonly string[];
  /** 'yyyy-mm-dd' */
  readonly readOn: string;
  /** The account size of the example that the pages calculate. */
  readonly exampleSize: DecimalText;
  /** The pages are about accounts of that size alone. */
  readonly isOneSize?: true;
  readonly days: DayBuckets;
  /** The first one is what an account begins with. */
  readonly phases: readonly [TemplatePhase, ...TemplatePhase[]];
  /** What the pages leave open or count another way, as sentences. */
  readonly open: readonly string[];
}

const ftmo = { drawdown: { kind: 'static', percent: 10 }, dailyLoss: 5 } as const;
const stellar = { drawdown: { kind: 'static', percent: 10 }, dailyLoss: 5 } as const;

export const propFirmTemplates: readonly PropFirmTemplate[] = [
  {
    id: 'ftmo-2-step',
    firm: 'FTMO',
    program: '2-Step Challenge',
    pages: [
      'https://ftmo.com/en/trading-objectives',
      'https://academy.ftmo.com/lesson/maximum-daily-loss',
      'https://academy.ftmo.com/?p=47',
    ],
    readOn: '2026-11-24',
    exampleSize: '100000' as DecimalText,
    days: { zone: 'Europe/Prague', dayStart: '00:00' },
    phases: [
      { name: 'FTMO Challenge', ...ftmo, target: 10, minimumDays: 4 },
      { name: 'Verification', ...ftmo, target: 5, minimumDays: 4 },
      { name: 'FTMO Account', ...ftmo },
    ],
    open: ['When a payout can be asked for isn’t on these pages.', 'FTMO also counts open positions; fills alone don’t show them.'],
  },
  {
    id: 'fundednext-stellar-2-step',
    firm: 'FundedNext',
    program: 'Stellar 2-Step',
    pages: [
      'https://help.fundednext.com/en/articles/12673362-what-rules-do-i-need-to-follow-in-the-stellar-2-step-challenge',
      'https://help.fundednext.com/en/articles/9941519-daily-drawdown-limit-vs-overall-drawdown-limit',
      'https://help.fundednext.com/en/articles/8394309-when-does-the-daily-loss-limit-reset-with-fundednext-cfd',
      'https://help.fundednext.com/ja/articles/8021077-5%E6%97%A5%E9%96%93%E3%81%A7%E3%82%A2%E3%82%AB%E3%82%A6%E3%83%B3%E3%83%88%E3%81%AE%E6%88%90%E9%95%B7%E3%82%92%E9%81%94%E6%88%90%E3%81%97%E3%81%9F%E5%A0%B4%E5%90%88-fundednext%E3%82%A2%E3%82%AB%E3%82%A6%E3%83%B3%E3%83%88%E3%82%92%E5%8F%96%E5%BE%97%E3%81%A7%E3%81%8D%E3%81%BE%E3%81%99%E3%81%8B',
    ],
    readOn: '2026-11-24',
    exampleSize: '100000' as DecimalText,
    days: newYorkDays,
    phases: [
      { name: 'Phase 1', ...stellar, target: 8, minimumDays: 5 },
      { name: 'Phase 2', ...stellar, target: 5, minimumDays: 5 },
      { name: 'FundedNext Account', ...stellar },
    ],
    open: [
      'The day turns at midnight GMT+2, in summer GMT+3, and the page doesn’t say whose summer. 17:00 in New York is used; check it.',
      'When a payout can be asked for isn’t on these pages.',
    ],
  },
  {
    id: 'topstep-50k-maximum-loss',
    firm: 'Topstep',
    program: '$50K, Maximum Loss Limit',
    pages: ['https://help.topstep.com/en/articles/8284204-what-is-the-maximum-loss-limit'],
    readOn: '2026-11-24',
    exampleSize: '50000' as DecimalText,
    isOneSize: true,
    days: newYorkDays,
    phases: [{ name: 'Trading Combine', drawdown: { kind: 'end-of-day', percent: 4, stopsAtSize: true } }],
    open: ['Target, days, best day, payout and the hour at which the day turns aren’t on this page. Fill in what your account has.'],
  },
];

const part = (size: DecimalText, percent: number): DecimalText =>
  shortDecimalText(dividedBy(times(fractionOf(size), wholeFraction(percent)), wholeFraction(100)), 2);

const rulesOf = ({ drawdown, dailyLoss, target, minimumDays }: TemplatePhase, accountSize: DecimalText): PropFirmRules => ({
  accountSize,
  maxDrawdown: {
    kind: drawdown.kind,
    amount: part(accountSize, drawdown.percent),
    ...(drawdown.stopsAtSize === true ? { highestFloor: accountSize } : {}),
  },
  dailyLoss: dailyLoss === undefined ? null : part(accountSize, dailyLoss),
  target: target === undefined ? null : part(accountSize, target),
  minimumDays: minimumDays ?? null,
  consistencyShare: null,
});

/** The rules of a template for an account size above 0. Of a template of one size that size counts. */
export const setupOfTemplate = (template: PropFirmTemplate, accountSize: DecimalText): PropFirmSetup => {
  const { pages, readOn, days, phases, exampleSize, isOneSize } = template;
  const size = isOneSize === true ? exampleSize : accountSize;
  return {
    rules: rulesOf(phases[0], size),
    days,
    from: null,
    ...(phases.length === 1
      ? {}
      : { phases: Object.fromEntries(phases.map((phase) => [phase.name, { rules: rulesOf(phase, size), equity: 'anew' as const }])) }),
    source: { pages, readOn },
  };
};

/** Whether these are a template's pages as we read them, in stored copies whose own day is not known, and nobody has checked them since. */
export const isStoredCopy = ({ pages, readOn }: RulesSource): boolean =>
  propFirmTemplates.some((template) => template.readOn === readOn && template.pages.join(' ') === pages.join(' '));
