/** The findings engine as jobs of a worker: some of the draws, and the judgment of all of them. */
import { askedQuestions, type AskedQuestion } from '@/domain/findings/asked-questions';
import type { Question } from '@/domain/findings/condition';
import type { Findings } from '@/domain/findings/finding';
import { findingsOf } from '@/domain/findings/find-findings';
import { findingDraws, joinDraws, type DrawsOfPart } from '@/domain/findings/finding-draws';
import type { FindingSample } from '@/domain/findings/sample';
import type { JobContext } from './job';

export interface FindingDrawsInput {
  /** Without its trades. */
  readonly sample: FindingSample;
  readonly questions: readonly Question[];
  readonly parts: readonly number[];
  /** Whether the labels come back too, so that the judgment need not make them again. */
  readonly withLabels: boolean;
}

export interface FindingDraws {
  readonly draws: readonly DrawsOfPart[];
  /** Null where they were not asked for. */
  readonly family: readonly AskedQuestion[] | null;
}

export const findingDrawsJob = (
  { sample, questions, parts, withLabels }: FindingDrawsInput,
  { progress, transfer }: JobContext,
): FindingDraws => {
  const family = askedQuestions(questions, sample);
  const draws = findingDraws(sample, family, { parts, onProgress: progress });
  transfer([...draws.map(({ values }) => values), ...(withLabels ? family.map(({ group }) => group) : [])]);
  return { draws, family: withLabels ? family : null };
};

export interface FindingsInput {
  readonly sample: FindingSample;
  /** Of one of the jobs that drew. */
  readonly family: readonly AskedQuestion[];
  readonly draws: readonly DrawsOfPart[];
}

export const findingsJob = ({ sample, family, draws }: FindingsInput): Findings => findingsOf(sample, family, joinDraws(draws));
