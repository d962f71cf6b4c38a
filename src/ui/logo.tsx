/** The mark (arc, index arm, pivot) and the name beside it. Arm and pivot are brass, the rest has the colour of the text. */
import { classNames } from './class-names';

export interface LogoProps {
  readonly sizePx?: number | undefined;
  readonly className?: string | undefined;
}

export const Logo = ({ sizePx = 26, className }: LogoProps) => (
  <span className={classNames('inline-flex items-center gap-2.5 text-[17px] font-[640] tracking-[-0.01em] [font-stretch:114%]', className)}>
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" fill="none" aria-hidden className="shrink-0">
      <path d="M16 3.5L3.5 25.15A25 25 0 0 0 28.5 25.15Z" stroke="currentColor" strokeWidth={2.6} strokeLinejoin="round" />
      <path d="M16 3.5L21 29.22" stroke="var(--color-brass)" strokeWidth={2.8} strokeLinecap="round" />
      <circle cx={16} cy={3.5} r={2.6} fill="var(--color-brass)" />
    </svg>
    <span>Sextant</span>
  </span>
);
