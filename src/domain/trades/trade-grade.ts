/** Grades of a trade: how well it followed its plan, best first. They say nothing of its result. */

export const tradeGrades = ['A+', 'A', 'B', 'C'] as const;

export type TradeGrade = (typeof tradeGrades)[number];
