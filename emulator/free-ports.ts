/** Finds ports that nobody holds, by taking them: a port that was only looked at may be gone a moment later. */
import { portsAt } from './options';
import type { Ports } from './options';

/** All ports of these offsets lie below those that systems hand out for connections by themselves (from 32,768 on). */
const FIRST_OFFSET = 11_000;
const STEP = 20;
const OFFSETS = 600;

const isPortTaken = (cause: unknown): boolean => cause instanceof Error && ['PortTaken', 'PortTakenError'].includes(cause.name);

/**
 * Calls `start` with ports until it finds all of its own free, beginning anywhere, and resolves with its result.
 * Rejects with what `start` rejects with for another reason than a taken port; it leaves nothing running then.
 */
export const startOnFreePorts = async <T>(start: (ports: Ports) => Promise<T>): Promise<T> => {
  const first = Math.floor(Math.random() * OFFSETS);
  for (let tried = 0; tried < OFFSETS; tried += 1) {
    try {
      return await start(portsAt(FIRST_OFFSET + STEP * ((first + tried) % OFFSETS)));
    } catch (cause) {
      if (!isPortTaken(cause)) throw cause;
    }
  }
  throw new Error('All ports that were tried are taken by other programs.');
};
