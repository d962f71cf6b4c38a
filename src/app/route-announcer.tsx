/** Reads out the title of each page that comes into view after the first, which the browser announces itself. */
import { useEffect, useRef, useState } from 'react';

export interface RouteAnnouncerProps {
  readonly title: string;
  readonly pathname: string;
}

export const RouteAnnouncer = ({ title, pathname }: RouteAnnouncerProps) => {
  const [said, setSaid] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current !== pathname) setSaid(title);
  }, [pathname, title]);
  return (
    <p aria-live="polite" aria-atomic className="sr-only" data-testid="route-announcer">
      {said}
    </p>
  );
};
