/** The findings engine as jobs of a worker: some of the draws, and the judgment of all of them. */
import { askedQuestions } from '@/domain/findings/asked-questions';
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
}

export const findingDrawsJob = (
  { sample, questions, parts }: FindingDrawsInput,
  { progress, transfer }: JobContext,
): readonly DrawsOfPart[] => {
  const draws = findingDraws(sample, askedQuestions(questions, sample), { parts, onProgress: progress });
  transfer(draws.map(({ values }) => values));
  return draws;
};

export interface FindingsInput {
  readonly sample: FindingSample;
  readonly questions: readonly Question[];
  readonly draws: readonly DrawsOfPart[];
}

export const findingsJob = ({ sample, questions, draws }: FindingsInput): Findings =>
  findingsOf(sample, askedQuestions(questions, sample), joinDraws(draws));
