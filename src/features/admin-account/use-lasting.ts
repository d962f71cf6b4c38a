/** Holds back what may be over in a moment: between its two halves every change looks half done. */
import { useEffect, useRef, useState } from 'react';

/** The two databases answer well within this time. Milliseconds. */
const patienceMs = 3_000;

/** The entries that have been there for three seconds; `keyOf` tells one from another. */
export const useLasting = <T>(entries: readonly T[], keyOf: (entry: T) => string): readonly T[] => {
  const firstSeen = useRef(new Map<string, number>());
  const [lasting, setLasting] = useState<ReadonlySet<string>>(new Set());
  const keys = entries.map(keyOf).join('\n');
  useEffect(() => {
    const present = new Set(keys === '' ? [] : keys.split('\n'));
    const seen = firstSeen.current;
    const nowMs = Date.now();
    for (const key of seen.keys()) if (!present.has(key)) seen.delete(key);
    for (const key of present) if (!seen.has(key)) seen.set(key, nowMs);
    const waitMs = Math.max(0, ...[...present].map((key) => (seen.get(key) ?? nowMs) + patienceMs - nowMs));
    const mark = (): void => setLasting(new Set([...seen].filter(([, sinceMs]) => Date.now() - sinceMs >= patienceMs).map(([key]) => key)));
    const timer = setTimeout(mark, waitMs);
    return () => clearTimeout(timer);
  }, [keys]);
  return entries.filter((entry) => lasting.has(keyOf(entry)));
};
