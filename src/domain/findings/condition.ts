/** What is asked of trades: conditions that are true or not of one trade, and questions made of them. Data only, so that they can be kept and sent. */

/** One thing that is true or not of a trade. Ranges hold from `from` on and below `to`; null: no upper end. */
export type Condition =
  /** Name as in `JournalColumns.symbol`. */
  | { readonly on: 'market'; readonly is: string }
  | { readonly on: 'side'; readonly is: 'long' | 'short' }
  /** Label as in `JournalColumns.session`. */
  | { readonly on: 'session'; readonly is: string }
  /** Hours on the clock of the journal's days; 22 to 2 goes over midnight. */
  | { readonly on: 'hour'; readonly from: number; readonly to: number }
  /** Of the trading day of entry, 0 Monday. */
  | { readonly on: 'weekday'; readonly is: number }
  | { readonly on: 'setup'; readonly is: string }
  | { readonly on: 'tag'; readonly is: string }
  /** Id of the account. */
  | { readonly on: 'account'; readonly is: string }
  /** `id` null: any rule, which is kept where every answered one was kept. */
  | { readonly on: 'rule'; readonly is: 'broken' | 'kept'; readonly id: string | null }
  /** Minutes from entry to exit: known only after the exit. */
  | { readonly on: 'duration'; readonly from: number; readonly to: number | null }
  /** 1: first trade of its day. */
  | { readonly on: 'nth'; readonly from: number; readonly to: number | null }
  /** Minutes since the trade of the same day that closed last before the entry. */
  | { readonly on: 'since last'; readonly from: number; readonly to: number | null }
  /** The last `count` trades of the same day to close before the entry all lost, or all won. */
  | { readonly on: 'after'; readonly is: 'loss' | 'win'; readonly count: number }
  /** Size over one's own median of the trades before in the same market and account. */
  | { readonly on: 'size'; readonly from: number; readonly to: number | null }
  /** Minutes between the entry and the nearest news of high impact for the market, before or after. */
  | { readonly on: 'news'; readonly from: number; readonly to: number | null }
  /** Distance to the target over distance to the stop. */
  | { readonly on: 'planned R'; readonly from: number; readonly to: number | null }
  /** Hours since the trading week began. */
  | { readonly on: 'since week open'; readonly from: number; readonly to: number | null };

export type ConditionKind = Condition['on'];

/** All of the conditions hold: the group. Against: the rest of the trades of which all of them can be told. */
export interface Question {
  readonly id: string;
  readonly conditions: readonly Condition[];
}

const partOf = (condition: Condition): string => {
  switch (condition.on) {
    case 'rule':
      return `rule ${condition.is}${condition.id === null ? '' : ` ${condition.id}`}`;
    case 'after':
      return `after ${String(condition.count)} ${condition.is}`;
    case 'market':
    case 'side':
    case 'session':
    case 'weekday':
    case 'setup':
    case 'tag':
    case 'account':
      return `${condition.on} ${String(condition.is)}`;
    default:
      return `${condition.on} ${String(condition.from)}-${condition.to === null ? '' : String(condition.to)}`;
  }
};

/** The question with the id that its conditions give it: the same conditions always have the same. */
export const questionOf = (...conditions: readonly Condition[]): Question => ({ id: conditions.map(partOf).join(' & '), conditions });
