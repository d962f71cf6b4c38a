/** Writes an idea down, and ends one; says what happened where it could not be done. */
import type { ClaimDefinition } from '@/domain/findings/register/claim';
import { logProblem } from '@/lib/log';
import { endClaim, registerClaim } from '@/services/findings/register';
import { showToast } from '@/ui/show-toast';

const failed = (title: string, text: string): false => {
  showToast({ tone: 'danger', title, text });
  return false;
};

const again = 'Nothing was changed. Reload the page and try again.';

/** True once it is safe on this device. */
export const writeDown = async (claim: ClaimDefinition): Promise<boolean> => {
  try {
    const outcome = await registerClaim(claim);
    return (
      outcome.ok ||
      failed('We couldn’t write the idea down', 'detail' in outcome && typeof outcome.detail === 'string' ? outcome.detail : again)
    );
  } catch (cause) {
    logProblem('Registering an idea', cause);
    return failed('We couldn’t write the idea down', again);
  }
};

export const endIdea = async (id: string): Promise<boolean> => {
  try {
    return (await endClaim(id)).ok || failed('We couldn’t end the test', again);
  } catch (cause) {
    logProblem('Ending an idea', cause);
    return failed('We couldn’t end the test', again);
  }
};
