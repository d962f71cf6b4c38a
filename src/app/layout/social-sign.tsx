/** Signs of the social networks, drawn by us in the stroke of the other icons. */
import type { SocialPage } from '@/app/site';

const paths: Readonly<Record<SocialPage['network'], string>> = {
  X: 'M5 5l14 14M19 5 5 19',
  YouTube: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9l5 3-5 3Z',
  LinkedIn: 'M5 9v10M5 5v.5M10 19v-10M10 13a4 4 0 0 1 8 0v6',
};

export const SocialSign = ({ network }: { readonly network: SocialPage['network'] }) => (
  <svg width={16} height={16} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" aria-hidden>
    <path d={paths[network]} strokeLinejoin="round" />
  </svg>
);
