/** A run on its way from the screen it was made on to the screen where results are published. It is on this page alone, and stays nowhere. */
import type { RunToPublish } from '@/domain/published/run-file';
import { liveCell } from '@/lib/live';
import { forgetWithAccount } from '@/services/session/forget-with-account';

/** The run that somebody wants to publish; null: none. */
export const handedRun = liveCell<RunToPublish | null>(null);

forgetWithAccount(() => handedRun.set(null));
