/** Keeps what is said about days and weeks, and says it where that could not be done. */
import type { Kind } from '@/domain/kept/kind';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import { logProblem } from '@/lib/log';
import { writeKept } from '@/services/kept/kept';
import type { WriteFailure } from '@/services/kept/write-kept';
import { showToast } from '@/ui/show-toast';

const reasons: Readonly<Partial<Record<WriteFailure['reason'], string>>> = {
  'no-room': 'This device is out of space. Free up some space and try again.',
  'too-large': 'It’s too long to keep. Shorten it and try again.',
  newer: 'A newer version of Sextant wrote it. Reload the page and try again.',
  closed: 'You were signed out. Sign in and try again.',
};

/** What to do about a write that could not be kept. */
export const failureText = (reason: WriteFailure['reason']): string => reasons[reason] ?? 'Reload the page and try again.';

/** True once it is safe on this device. An edit that changes nothing counts as kept. */
export const keepFields = async <Value>(
  kind: Kind<Value, RegisterEdit>,
  id: string,
  set: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  try {
    const outcome = await writeKept(kind, id, { set });
    if (outcome.ok || outcome.reason === 'no-change') return true;
    showToast({ tone: 'danger', title: 'We couldn’t save that', text: failureText(outcome.reason) });
  } catch (cause) {
    logProblem('Keeping a day or a week', cause);
    showToast({
      tone: 'danger',
      title: 'We couldn’t save that',
      text: 'This browser didn’t let us store it. Reload the page and try again.',
    });
  }
  return false;
};

/** What was typed, and behind it what another device stored meanwhile, which the one who typed has not read; null: nothing. */
export const bothTexts = (typed: string, overtaken: string | null): string => {
  const [own, other] = [typed.trim(), (overtaken ?? '').trim()];
  return other === '' || own.includes(other) ? own : `${own}\n${other}`.trim();
};
