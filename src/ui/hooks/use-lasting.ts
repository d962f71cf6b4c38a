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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = (): void => {
      const waitsMs = [...seen].map(([key, sinceMs]) => [key, sinceMs + patienceMs - Date.now()] as const);
      setLasting(new Set(waitsMs.filter(([, waitMs]) => waitMs <= 0).map(([key]) => key)));
      const nextMs = Math.min(...waitsMs.map(([, waitMs]) => waitMs).filter((waitMs) => waitMs > 0));
      if (Number.isFinite(nextMs)) timer = setTimeout(mark, nextMs);
    };
    timer = setTimeout(mark, 0);
    return () => clearTimeout(timer);
  }, [keys]);
  return entries.filter((entry) => lasting.has(keyOf(entry)));
};
