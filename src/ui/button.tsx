/**
 * A button. While `busy` it says what is going on, keeps its focus and ignores presses; so it does while the screen is
 * read-only for its `deed`, described by the reason.
 */
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { Deed } from '@/domain/access/access';
import { buttonClass, type ButtonLook } from './button-class';
import { classNames } from './class-names';
import { readOnlyLineId, useHindrance } from './hooks/use-access';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>, ButtonLook {
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: ReactNode;
  /** What is being done and how much, such as "Reading 12,400 rows"; replaces the children while present. */
  readonly busy?: string | undefined;
  /** What a press does with what the person keeps; absent where it only reads. */
  readonly deed?: Deed | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const ignore = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault();

export const Button = ({ variant, size, shape, icon, busy, deed, type = 'button', className, children, onClick, ...rest }: ButtonProps) => {
  const hindrance = useHindrance(deed);
  const isQuiet = busy !== undefined || hindrance !== null;
  return (
    <button
      {...rest}
      {...(hindrance !== null && { title: hindrance, 'aria-describedby': readOnlyLineId })}
      type={type}
      onClick={isQuiet ? ignore : onClick}
      aria-disabled={isQuiet ? true : rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size, shape }), className)}
    >
      {busy === undefined ? icon : <LoaderCircle size={14} strokeWidth={1.75} aria-hidden className="animate-spin" />}
      {busy ?? children}
    </button>
  );
};
