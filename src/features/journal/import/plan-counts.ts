/** How much of a plan is new and how much is known, trades and executions together. */
import type { ImportPlan } from '@/services/journal/plan-import';

/** Entries the journal will gain: new ones, and those that come back after an undo. */
export const addedBy = ({ merge, returning }: ImportPlan): number => merge.added.length + merge.fills.added.length + returning;

/** Entries that the journal holds with other facts. */
export const conflictsIn = ({ merge }: ImportPlan): number => merge.conflicts.length + merge.fills.conflicts.length;

/** Entries the journal has and shows. */
export const knownBy = (plan: ImportPlan): number =>
  plan.merge.known.length + plan.merge.fills.known.length + conflictsIn(plan) - plan.returning;
