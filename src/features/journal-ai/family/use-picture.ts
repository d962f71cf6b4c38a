/** The permutation picture of one question, computed in a worker when somebody looks. */
import { useEffect, useState } from 'react';
import type { Question } from '@/domain/findings/condition';
import type { PermutationPicture } from '@/domain/findings/permutation-picture';
import { withoutTrades, type FindingSample } from '@/domain/findings/sample';
import { logProblem } from '@/lib/log';
import { compute } from '@/services/compute/compute';

export type PictureState =
  | { readonly state: 'drawing' }
  | { readonly state: 'drawn'; readonly picture: PermutationPicture | null }
  | { readonly state: 'failed' };

export const usePicture = (sample: FindingSample, question: Question): PictureState => {
  const [state, setState] = useState<PictureState>({ state: 'drawing' });
  useEffect(() => {
    const controller = new AbortController();
    compute.run('permutation picture', { sample: withoutTrades(sample), question }, { signal: controller.signal }).then(
      (picture) => picture !== 'cancelled' && setState({ state: 'drawn', picture }),
      (cause: unknown) => {
        logProblem('Drawing what luck alone brings', cause);
        setState({ state: 'failed' });
      },
    );
    return () => controller.abort();
  }, [sample, question]);
  return state;
};
