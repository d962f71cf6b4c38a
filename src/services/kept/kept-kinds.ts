/** Every kind that the document store keeps in this program: a kind is its declaration and a line here. */
import { threadKind } from '@/domain/assistant/threads/thread-kind';
import { progressKind } from '@/domain/courses/progress-kind';
import { drawingsKind } from '@/domain/drawings/drawings-kind';
import { hypothesisKind } from '@/domain/findings/register/hypothesis-kind';
import { contractKind } from '@/domain/import/contract-kind';
import { mappingKind } from '@/domain/import/mapping-kind';
import { propEntryKind } from '@/domain/journal/prop-entry-kind';
import { noteKind, notePictureKind, noteShelfKind, noteVersionKind } from '@/domain/notes/note-kinds';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { playbookKind } from '@/domain/routine/playbook-kind';
import { reviewKind } from '@/domain/routine/review-kind';
import { forwardTestKind } from '@/domain/runs/forward-test-kind';
import { savedRunKind } from '@/domain/runs/saved-run-kind';
import { sealKind } from '@/domain/runs/seal-kind';
import { strategyKind } from '@/domain/runs/strategy-kind';
import { trialsKind } from '@/domain/runs/trials-kind';
import { planScoreKind, tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { layoutKind } from '@/domain/workspaces/layout-kind';
import type { AnyKind } from './kept-shelves';

export const keptKinds = [
  contractKind,
  mappingKind,
  dayReportKind,
  reviewKind,
  playbookKind,
  tradePlanKind,
  planScoreKind,
  propEntryKind,
  layoutKind,
  drawingsKind,
  strategyKind,
  trialsKind,
  sealKind,
  forwardTestKind,
  savedRunKind,
  hypothesisKind,
  noteKind,
  noteShelfKind,
  noteVersionKind,
  notePictureKind,
  threadKind,
  progressKind,
] as unknown as readonly AnyKind[];
