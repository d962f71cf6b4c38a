/** Whether the browser believes to have a network. True proves nothing: the server may still be out of reach. */
import type { Live } from '@/lib/live';

export const isOnline: Live<boolean> = {
  get: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  subscribe: (onChange) => {
    if (typeof window === 'undefined') return () => undefined;
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
};
