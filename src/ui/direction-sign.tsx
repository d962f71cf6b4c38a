/** The triangle that goes with a signed number, so that colour is never the only cue. */

export const DirectionSign = ({ direction }: { readonly direction: 'up' | 'down' }) => (
  <svg width={8} height={7} viewBox="0 0 8 7" aria-hidden className="inline-block">
    <path d={direction === 'up' ? 'M4 0 8 7H0Z' : 'M4 7 0 0h8Z'} fill="currentColor" />
  </svg>
);
