/** A text that is typed here and kept in the address: the field shows each key at once, the address follows after a pause. */
import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/** The text, and how to change it. `stored` is what the address holds, `store` writes it there; a change of the address from outside is taken over. */
export const useTyped = (stored: string, store: (text: string) => void): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState(stored);
  const written = useRef(stored);
  const storing = useRef(store);
  useEffect(() => {
    storing.current = store;
  });
  useEffect(() => {
    // An address that comes back late with what was written here must not undo the keys typed since.
    if (stored === written.current) return;
    written.current = stored;
    setTyped(stored);
  }, [stored]);
  useEffect(() => {
    if (typed === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = typed;
      storing.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
};
