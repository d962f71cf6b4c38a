/** A square button whose label is read out and shown as a tooltip; only for signs everybody knows (close, menu, undo, search). */
import { Button, type ButtonProps } from './button';

export interface IconButtonProps extends Omit<ButtonProps, 'shape' | 'children' | 'busy' | 'aria-label'> {
  readonly label: string;
}

export const IconButton = ({ label, variant = 'ghost', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} shape="icon" aria-label={label} title={label} />
);
