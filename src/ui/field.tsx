/** Frame of a form control: label above, help or error below, tied together for assistive technology. */
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

/** What the control inside must carry so that label, help and error belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  readonly label: string;
  /** Stands at the right of the label: a link such as "Forgot it?". */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence saying what is wrong and what to do; absent means valid. */
  readonly error?: string | undefined;
}

export interface FieldProps extends FieldFrameProps {
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Class names shared by inputs, selects and text areas; an error adds border and tint. */
export const controlClass =
  'w-full rounded-md border border-field bg-well px-2.5 text-ui text-text placeholder:text-text-3 aria-invalid:border-danger aria-invalid:shadow-[0_0_0_3px_var(--color-danger-soft)] disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-text-3 pointer-coarse:min-h-11 pointer-coarse:text-[16px]';

export const Field = ({ label, aside, hint, error, className, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || (hint !== undefined && hint !== null);
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-[5px]', className)}>
      <label htmlFor={id} className="text-dense font-medium text-text-2">
        {label}
      </label>
      <div className="col-span-2">
        {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error === undefined ? undefined : true })}
      </div>
      {/* Beside the label for the eye, after the control for the keyboard: nobody tabs past a link on the way into the field. */}
      {aside !== undefined && <div className="col-start-2 row-start-1 flex items-baseline">{aside}</div>}
      {error !== undefined ? (
        <p id={noteId} className="col-span-2 flex items-start gap-[5px] text-micro text-danger">
          <CircleAlert size={12} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : (
        hasNote && (
          <p id={noteId} className="col-span-2 text-micro text-text-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
};
