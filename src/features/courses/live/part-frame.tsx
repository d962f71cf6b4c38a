/** What live parts share: a title, what is moved at the left, what follows at the right, and numbers in the reader’s language. */
import type { ReactNode } from 'react';
import { formatNumber, type ValueFormat } from '@/domain/courses/numbers/format-value';
import { useReadingPlace } from '@/features/courses/reading-context';
import { liveWords } from './live-words';
import type { LiveWords } from './live-words-en';

export const PartFrame = ({
  title,
  controls,
  children,
}: {
  readonly title: string;
  readonly controls: ReactNode;
  readonly children: ReactNode;
}) => (
  <>
    <p className="text-ui font-semibold">{title}</p>
    <div className="mt-3 grid gap-x-7 gap-y-5 desk:grid-cols-[200px_minmax(0,1fr)]">
      <div className="grid content-start gap-4">{controls}</div>
      <div className="min-w-0">{children}</div>
    </div>
  </>
);

export const PartFigure = ({ label, figure, note }: { readonly label: string; readonly figure: string; readonly note?: string }) => (
  <div className="border-t border-line pt-3">
    <p className="text-micro text-text-3">{label}</p>
    <p className="text-h3 font-semibold tabular-nums">{figure}</p>
    {note !== undefined && <p className="text-micro text-text-3 tabular-nums">{note}</p>}
  </div>
);

export interface PartTools {
  readonly words: LiveWords;
  readonly write: (value: number, format: ValueFormat) => string;
  readonly percent: (share: number, digits?: number) => string;
  readonly count: (value: number) => string;
}

export const usePartTools = (): PartTools => {
  const { language } = useReadingPlace();
  const write = (value: number, format: ValueFormat): string => formatNumber(value, format, language);
  return {
    words: liveWords[language],
    write,
    percent: (share, digits) => write(share, { as: 'percent', digits }),
    count: (value) => write(Math.round(value), { as: 'count' }),
  };
};

/** The number of a parameter, as `readParams` made sure it is. */
export const numberParam = (params: Readonly<Record<string, string | number>>, name: string): number => Number(params[name]);
