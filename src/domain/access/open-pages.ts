/** The pages that packs and a subscription open together: one answer for the guard and for admins who ask about a person. The rules say the same (`isMemberOf`). */

/** What a person's subscription gives, apart from packs. Instants are epoch ms by the server's clock. */
export interface PlanFacts {
  /** The pages of its plan. */
  readonly pages: readonly string[];
  /** Until when they are open; null: they never are. */
  readonly pagesUntilMs: number | null;
  /** Until when new work is taken; null: without an end. */
  readonly writeUntilMs: number | null;
}

/** Whether the pages of the plan are open at `nowMs`. */
export const isPlanOpen = (plan: PlanFacts, nowMs: number): boolean => plan.pagesUntilMs !== null && nowMs < plan.pagesUntilMs;

/** The pages of the packs, and those of the plan while it lasts; null: there is no plan. */
export const openPages = (packPages: Iterable<string>, plan: PlanFacts | null, nowMs: number): ReadonlySet<string> =>
  new Set([...packPages, ...(plan !== null && isPlanOpen(plan, nowMs) ? plan.pages : [])]);
