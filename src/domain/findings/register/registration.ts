/** What is settled and said when a claim is registered: its bound, δ, which kind it is, and how long it takes. */
import { aboutOf, boundOf, defaultDelta, kindOfClaim } from './claim';
import type { ClaimDefinition, ClaimKind } from './claim';
import type { ClaimTrades } from './claim-trades';
import { claimUnits } from './claim-units';
import { daysNeeded } from './days-needed';
import type { DaysNeeded } from './days-needed';

/** What the trader has said of a claim. */
export type ClaimDraft = Pick<ClaimDefinition, 'conditions' | 'side' | 'against' | 'measure' | 'currency' | 'finding' | 'words'>;

export interface Registration {
  readonly definition: ClaimDefinition;
  readonly kind: ClaimKind;
  readonly unit: 'day' | 'week';
  /** Units of the past that the bound and the spread were taken from. */
  readonly units: number;
  /** Units on which the claim could be seen, of each 100 days (weeks) that were traded; null before any was. */
  readonly seenOf100: number | null;
}

export interface RegistrationNow {
  /** The trading day that is now. */
  readonly today: number;
  /** 1R in the measure: 1 in R. */
  readonly oneR: number;
}

/** From so many trades on, days are rearranged fewer times, so that a registration is there at once. */
const manyTrades = 3_000;

const pastOf = (draft: ClaimDraft, trades: ClaimTrades, { today }: RegistrationNow) =>
  claimUnits(
    { against: draft.against, about: aboutOf(draft.conditions) },
    trades,
    { from: -Infinity, to: Infinity, today },
    trades.day.length > manyTrades ? { arrangements: 10 } : {},
  );

/** The claim as it would be registered now. Trades so far give the bound; none of them is tested. */
export const registrationOf = (draft: ClaimDraft, trades: ClaimTrades, now: RegistrationNow): Registration => {
  const about = aboutOf(draft.conditions);
  const past = pastOf(draft, trades, now);
  const traded = new Set(trades.day.filter((day) => day < now.today).map((day) => (about === 'days' ? Math.floor((day + 3) / 7) : day)))
    .size;
  return {
    definition: {
      ...draft,
      about,
      bound: boundOf({ days: past.map(({ value }) => value), oneR: now.oneR }),
      delta: defaultDelta * now.oneR,
    },
    kind: kindOfClaim(draft.conditions),
    unit: about === 'days' ? 'week' : 'day',
    units: past.length,
    seenOf100: traded === 0 ? null : (100 * past.length) / traded,
  };
};

/** Units until half of such claims are confirmed where each brings `effect`, in the measure and above 0. Tens of milliseconds. */
export const neededFor = (
  { definition }: Registration,
  trades: ClaimTrades,
  { effect, ...now }: RegistrationNow & { readonly effect: number },
): DaysNeeded =>
  daysNeeded({ units: pastOf(definition, trades, now).map(({ value }) => value), effect, bound: definition.bound, oneR: now.oneR });
