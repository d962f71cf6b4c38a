/** An underlined link to another view or screen, inside a sentence. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/ui/class-names';

export interface TextLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const TextLink = ({ to, className, children }: TextLinkProps) => (
  <Link to={to} className={classNames('underline underline-offset-3', className ?? 'text-text')}>
    {children}
  </Link>
);
