/**
 * The grade of a plan that a chart allows, by points that anybody can count again. It says how much of the chart speaks for the plan and is
 * no forecast: whether the grades mean anything is what the calibration tells.
 *
 * Each of these counts one point: the trend goes its way; its level has more touches than shuffled bars explain; the target is at least
 * 2 R away; what is left of the usual range of the day reaches the target; a pattern that holds on this market points its way. One point
 * is taken for a trend against it, one for a pattern that holds against it, and one for news with high impact before it expires.
 * 4 points or more are A+, 3 A, 2 B, fewer C.
 */
import type { ChartAnalysis, FormingPattern, Level } from '@/domain/chart-analysis/chart-analysis';

export type ScenarioGrade = 'A+' | 'A' | 'B' | 'C';

export interface GradePoint {
  readonly of: 'trend' | 'level' | 'reward' | 'room' | 'pattern' | 'news';
  readonly counts: 1 | 0 | -1;
}

export interface GradedPlan {
  readonly side: 1 | -1;
  readonly r: number;
  readonly level: Level | null;
  readonly pattern: FormingPattern | null;
  readonly target: number;
  /** Epoch ms. */
  readonly expiresAt: number | null;
}

/** A level counts from this share of shuffled charts on down. */
export const mostChance = 0.05;
const enoughReward = 2;

const trendPoint = ({ trend }: ChartAnalysis, side: 1 | -1): GradePoint['counts'] => {
  if (trend.state === 'none') return 0;
  return (trend.state === 'rising') === (side === 1) ? 1 : -1;
};

/** What is left of the day's usual range, from the end that the day has made on the other side, reaches the target. */
const roomPoint = ({ day, lastClose }: ChartAnalysis, { side, target }: GradedPlan): GradePoint['counts'] => {
  if (day === null) return 0;
  const fromOtherEnd = side === 1 ? day.place * day.now : (1 - day.place) * day.now;
  return fromOtherEnd + side * (target - lastClose) <= day.usual ? 1 : 0;
};

const patternPoint = ({ here }: ChartAnalysis, side: 1 | -1): GradePoint['counts'] => {
  const holding = here.filter(({ meaning }) => meaning === 'holds');
  const [isFor, isAgainst] = [holding.some(({ direction }) => direction === side), holding.some(({ direction }) => direction !== side)];
  return isFor === isAgainst ? 0 : isFor ? 1 : -1;
};

const newsPoint = ({ news }: ChartAnalysis, { expiresAt }: GradedPlan): GradePoint['counts'] =>
  (news ?? []).some(({ impact, at }) => impact === 'high' && (expiresAt === null || at <= expiresAt)) ? -1 : 0;

export const gradeByPoints = (points: number): ScenarioGrade => (points >= 4 ? 'A+' : points === 3 ? 'A' : points === 2 ? 'B' : 'C');

export const gradeOf = (
  analysis: ChartAnalysis,
  plan: GradedPlan,
): { readonly grade: ScenarioGrade; readonly points: readonly GradePoint[] } => {
  const { side, r, level } = plan;
  const isRealLevel = level?.chance != null && level.chance.share <= mostChance;
  const points: readonly GradePoint[] = [
    { of: 'trend', counts: trendPoint(analysis, side) },
    { of: 'level', counts: isRealLevel ? 1 : 0 },
    { of: 'reward', counts: r >= enoughReward * (1 - 0.005) ? 1 : 0 },
    { of: 'room', counts: roomPoint(analysis, plan) },
    { of: 'pattern', counts: patternPoint(analysis, side) },
    { of: 'news', counts: newsPoint(analysis, plan) },
  ];
  return { grade: gradeByPoints(points.reduce((sum, { counts }) => sum + counts, 0)), points };
};
