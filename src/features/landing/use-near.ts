/** Tells when a part of the page is about to come into view, so that it can be loaded then. */
import { useEffect, useState, type RefObject } from 'react';

const canObserve = typeof IntersectionObserver === 'function';

/** True once the element is less than a third of a screen away, and from then on; at once where the browser cannot tell. */
export const useNear = (target: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(!canObserve);
  useEffect(() => {
    const element = target.current;
    if (element === null || !canObserve) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '33% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
};
