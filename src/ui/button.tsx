/** A button. While `busy` it says what is going on, keeps its focus and ignores presses. */
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import { classNames } from './class-names';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>, ButtonLook {
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: ReactNode;
  /** What is being done and how much, such as "Reading 12,400 rows"; replaces the children while present. */
  readonly busy?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const ignore = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault();

export const Button = ({ variant, size, shape, icon, busy, type = 'button', className, children, onClick, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    onClick={busy === undefined ? onClick : ignore}
    aria-disabled={busy === undefined ? rest['aria-disabled'] : true}
    className={classNames(buttonClass({ variant, size, shape }), className)}
  >
    {busy === undefined ? icon : <LoaderCircle size={14} strokeWidth={1.75} aria-hidden className="animate-spin" />}
    {busy ?? children}
  </button>
);
