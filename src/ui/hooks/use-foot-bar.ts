/**
 * Tells the page how high a bar at its foot is, so that nothing lies under it: messages are shown above it, and what is
 * focused by keyboard is scrolled clear of it. The height is the property `--foot-NAME` of the root, in px.
 */
import { useEffect, useState, type RefCallback } from 'react';

export const useFootBar = (name: 'sample' | 'selection'): RefCallback<HTMLElement> => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = element.ownerDocument.documentElement;
    const property = `--foot-${name}`;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, name]);
  return setElement;
};
