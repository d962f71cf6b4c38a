/** Whether somebody has come near a place on the page: what costs much to load waits for that, or until the page has long been whole. */
import { useCallback, useEffect, useState } from 'react';
import { whenLongWhole } from '@/lib/when-long-whole';

const nearPx = 300;

export interface Near {
  /** To be given to the element of the place. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly isNear: boolean;
}

/** `isEager`: it does not wait. Once near, it stays so. */
export const useIsNear = (isEager = false): Near => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!isEager) setPlace(element);
    },
    [isEager],
  );
  const [isNear, setIsNear] = useState(() => isEager || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || place === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: `${String(nearPx)}px`,
    });
    observer.observe(place);
    const callOff = whenLongWhole(() => setIsNear(true));
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [isNear, place]);
  return { ref, isNear };
};
