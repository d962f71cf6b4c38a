/** A value that follows another once it has not changed for a while, so that typing does not ask for every letter. */
import { useEffect, useState } from 'react';

const quietMs = 250;

export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
