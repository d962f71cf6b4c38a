/** Whether a part has come near the window, which what costs much to load waits for. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { whenLongWhole } from '@/lib/when-long-whole';

/** How far below the window a part begins to load. */
const nearBy = '400px';

/**
 * Never near where a page is drawn at the build, and so neither when a browser takes that over; once near, it stays so.
 * `comesAnyway`: also when the page has long been whole, for what costs little and is searched and printed with the text.
 */
export const useIsNear = <Box extends HTMLElement>(comesAnyway = false): readonly [RefObject<Box | null>, boolean] => {
  const box = useRef<Box>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: nearBy,
    });
    watcher.observe(element);
    const callOff = comesAnyway ? whenLongWhole(() => setIsNear(true)) : undefined;
    return () => {
      watcher.disconnect();
      callOff?.();
    };
  }, [comesAnyway]);
  return [box, isNear];
};
