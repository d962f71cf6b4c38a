/**
 * The mark up to which a listener has seen the data. It names the run of the store that gave it out:
 * the marks of another run mean nothing, because the data may have been replaced in between.
 */

export interface ResumeTokens {
  /** Base64 text, which clients keep and hand back unread. */
  readonly write: (epochMicros: number) => string;
  /** The instant in the token; null when it is not from this run or lies ahead of `lastMicros`. */
  readonly read: (token: unknown, lastMicros: number) => number | null;
}

/** `storeId` is random and new for every run. */
export const createResumeTokens = (storeId: string): ResumeTokens => ({
  write: (epochMicros) => Buffer.from(`${storeId}:${epochMicros}`).toString('base64'),
  read: (token, lastMicros) => {
    if (typeof token !== 'string') return null;
    const [id, micros] = Buffer.from(token, 'base64').toString('utf8').split(':');
    const instant = Number(micros);
    return id === storeId && Number.isSafeInteger(instant) && instant <= lastMicros ? instant : null;
  },
});
